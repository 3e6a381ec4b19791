// Shows what the server tells through the browser's push service while the page is closed.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  const told = event.data?.json() ?? {};
  const show = async () => {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    // Whoever looks at the table sees it there.
    if (pages.some((page) => page.visibilityState === "visible" && page.url === told.url)) return;
    await self.registration.showNotification(told.title ?? "Landnam", {
      body: told.body ?? "",
      tag: told.tag ?? "",
      icon: "/icon.svg",
      data: told.url ?? "/",
    });
  };
  event.waitUntil(show());
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const open = async () => {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const url = event.notification.data;
    const page = pages.find((one) => one.url === url) ?? pages[0];
    if (!page) return self.clients.openWindow(url);
    await page.focus();
    if (page.url !== url) await page.navigate(url);
  };
  event.waitUntil(open());
});
