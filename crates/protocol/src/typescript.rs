//! The TypeScript types of the client, kept in step with the declarations.

#![allow(
    clippy::disallowed_methods,
    reason = "this test reads and writes the client's files"
)]

use crate::{
    Account, AccountRequest, Ban, BanRequest, GameLine, GuestRequest, HostAction, KnownPerson,
    Login, Me, Message, Outcome, Problem, Profile, Rating, Recovered, Recovery, Report,
    ServerState, Study, StudyRequest, WinChances,
};
use crate::{
    Advice, LeaderboardEntry, Request, Review, ReviewProgress, SeekRequest, SeekState, Session,
};
use crate::{
    ArchiveLine, BotLine, BotMade, BotRequest, Friend, Invitation, InvitationRequest, MailLink,
    MailRequest, NameRequest, NoticeChange, NoticePreferences, PageSettings, PasskeyAnswer,
    PasskeyChallenge, PasskeyMade, PasskeyStart, PasswordRequest, PushEnd, PushSubscription,
    RecoveryCode, Site, TokenLine, TokenMade, TokenRequest, Vacation, VacationRequest,
};
use std::fs;
use std::path::{Path, PathBuf};
use ts_rs::{Config, TS};

/// Where the client has its types.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/protocol")
}

fn export(into: &Path) {
    let config = Config::new().with_out_dir(into).with_large_int("number");
    let made = [
        Request::export_all(&config),
        Message::export_all(&config),
        Session::export_all(&config),
        Me::export_all(&config),
        GuestRequest::export_all(&config),
        Account::export_all(&config),
        AccountRequest::export_all(&config),
        Login::export_all(&config),
        Recovery::export_all(&config),
        Recovered::export_all(&config),
        Problem::export_all(&config),
        GameLine::export_all(&config),
        WinChances::export_all(&config),
        Review::export_all(&config),
        ReviewProgress::export_all(&config),
        Advice::export_all(&config),
        StudyRequest::export_all(&config),
        Study::export_all(&config),
        Rating::export_all(&config),
        Profile::export_all(&config),
        SeekRequest::export_all(&config),
        SeekState::export_all(&config),
        Outcome::export_all(&config),
        LeaderboardEntry::export_all(&config),
        ServerState::export_all(&config),
        KnownPerson::export_all(&config),
        Ban::export_all(&config),
        BanRequest::export_all(&config),
        Report::export_all(&config),
        HostAction::export_all(&config),
        Site::export_all(&config),
        ArchiveLine::export_all(&config),
        BotLine::export_all(&config),
        BotMade::export_all(&config),
        BotRequest::export_all(&config),
        TokenLine::export_all(&config),
        TokenMade::export_all(&config),
        TokenRequest::export_all(&config),
        Vacation::export_all(&config),
        VacationRequest::export_all(&config),
        Friend::export_all(&config),
        Invitation::export_all(&config),
        InvitationRequest::export_all(&config),
        NoticePreferences::export_all(&config),
        NoticeChange::export_all(&config),
        PushSubscription::export_all(&config),
        PushEnd::export_all(&config),
        MailRequest::export_all(&config),
        MailLink::export_all(&config),
        PasskeyChallenge::export_all(&config),
        PasskeyStart::export_all(&config),
        PasskeyAnswer::export_all(&config),
        PasskeyMade::export_all(&config),
        NameRequest::export_all(&config),
        PasswordRequest::export_all(&config),
        PageSettings::export_all(&config),
        RecoveryCode::export_all(&config),
    ];
    for result in made {
        result.expect("the types can be written");
    }
}

fn files(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        // The types of the games are made by `notation`.
        if path.ends_with("protocol/games") {
            continue;
        }
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            let text = fs::read_to_string(&path).expect("a text file");
            found.push((path, text));
        }
    }
    found.sort();
    found
}

/// `LANDNAM_WRITE_TYPES=1 cargo test -p landnam-protocol` writes them anew.
#[test]
fn the_types_of_the_client_are_those_of_the_server() {
    if std::env::var("LANDNAM_WRITE_TYPES").is_ok() {
        for (old, _) in files(&folder()) {
            let _ = fs::remove_file(old);
        }
        export(&folder());
        return;
    }
    let fresh = std::env::temp_dir().join(format!("landnam-types-{}", std::process::id()));
    export(&fresh);
    let relative = |root: &Path| -> Vec<(PathBuf, String)> {
        files(root)
            .into_iter()
            .map(|(path, text)| {
                let path = path.strip_prefix(root).expect("below the root");
                (path.to_owned(), text)
            })
            .collect()
    };
    let (made, kept) = (relative(&fresh), relative(&folder()));
    let _ = fs::remove_dir_all(&fresh);
    assert!(!made.is_empty());
    assert!(
        made == kept,
        "web/src/protocol is out of date: LANDNAM_WRITE_TYPES=1 cargo test -p landnam-protocol"
    );
}
