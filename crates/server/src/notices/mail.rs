//! E-mail: a letter to whoever confirmed their address, over SMTP.

use super::Words;
use crate::translations::{Language, say};
use lettre::message::Mailbox;
use lettre::message::header::{ContentType, Header, HeaderName, HeaderValue};
use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use std::time::Duration;

/// How long a mail server may take.
const ANSWER_WITHIN: Duration = Duration::from_secs(20);
/// The longest address.
const MAX_ADDRESS: usize = 254;

/// Sends letters.
pub(crate) struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
    site: String,
}

impl std::fmt::Debug for Mailer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Mailer")
    }
}

/// An address as it is kept; nothing when it cannot be one.
pub(crate) fn address(text: &str) -> Option<String> {
    let text = text.trim();
    let address: lettre::Address = text.parse().ok()?;
    (text.len() <= MAX_ADDRESS).then(|| address.to_string())
}

impl Mailer {
    /// Letters go through this server (`smtps://user:password@mail.example.org`), from this sender.
    pub(crate) fn open(server: &str, from: &str, site: &str) -> Result<Self, String> {
        // The message of a wrong address may repeat the address, password included.
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(server)
            .map_err(|_| "the address of the mail server is not understood")?
            .timeout(Some(ANSWER_WITHIN))
            .build();
        let from = from
            .parse()
            .map_err(|_| "the sender is no e-mail address")?;
        Ok(Mailer {
            transport,
            from,
            site: site.to_owned(),
        })
    }

    /// Does the server answer, and let us in?
    pub(crate) async fn check(&self) -> Result<bool, String> {
        let answer = self.transport.test_connection().await;
        answer.map_err(|error| error.to_string())
    }

    /// Asks whether an address is right.
    pub(crate) async fn confirm(
        &self,
        address: &str,
        secret: &str,
        language: Language,
    ) -> Result<(), String> {
        let link = format!("{}/#/mail/confirm/{secret}", self.site);
        let text = format!(
            "{}\n\n{link}\n\n{}\n",
            say(language, "mail-confirm"),
            say(language, "mail-confirm-not-you")
        );
        let subject = say(language, "mail-confirm-subject");
        let letter = self.letter(address)?.subject(subject);
        self.send(letter, text).await
    }

    /// Tells a notice.
    pub(super) async fn notice(
        &self,
        address: &str,
        secret: &str,
        words: &Words,
        language: &str,
    ) -> Result<(), String> {
        let language = Language::of_tag(Some(language));
        let text = format!(
            "{}\n\n{}{}\n\n-- \n{}\n{}/#/mail/stop/{secret}\n",
            words.text,
            self.site,
            words.path,
            say(language, "mail-stop"),
            self.site
        );
        // Mail programs show a button for these two.
        let stop = format!("<{}/api/mail/unsubscriptions/{secret}>", self.site);
        let letter = self
            .letter(address)?
            .subject(&words.title)
            .header(ListUnsubscribe(stop))
            .header(OneClick);
        self.send(letter, text).await
    }

    fn letter(&self, address: &str) -> Result<lettre::message::MessageBuilder, String> {
        let to: lettre::Address = address.parse().map_err(|_| "no address".to_owned())?;
        Ok(Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, to))
            .header(ContentType::TEXT_PLAIN))
    }

    async fn send(
        &self,
        letter: lettre::message::MessageBuilder,
        text: String,
    ) -> Result<(), String> {
        let letter = letter.body(text).map_err(|error| error.to_string())?;
        let sent = self.transport.send(letter).await;
        sent.map(|_| ()).map_err(|error| error.to_string())
    }
}

/// Where to end these letters.
#[derive(Clone)]
struct ListUnsubscribe(String);

impl Header for ListUnsubscribe {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("List-Unsubscribe")
    }
    fn parse(text: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        Ok(ListUnsubscribe(text.to_owned()))
    }
    fn display(&self) -> HeaderValue {
        HeaderValue::new(Self::name(), self.0.clone())
    }
}

/// One request to there is enough.
#[derive(Clone)]
struct OneClick;

impl Header for OneClick {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("List-Unsubscribe-Post")
    }
    fn parse(_: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        Ok(OneClick)
    }
    fn display(&self) -> HeaderValue {
        HeaderValue::new(Self::name(), "List-Unsubscribe=One-Click".to_owned())
    }
}
