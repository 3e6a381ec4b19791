// Sounds cannot be heard by a test: they are counted where the page makes them.

/** To be run in the page, before or after it is loaded: from then on `window.sounds` counts. */
export function countSounds() {
  window.sounds = 0;
  for (const make of ["createOscillator", "createBufferSource"]) {
    const before = AudioContext.prototype[make];
    AudioContext.prototype[make] = function () {
      window.sounds++;
      return before.call(this);
    };
  }
}
