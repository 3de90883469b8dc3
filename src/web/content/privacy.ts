import type { SiteConfig } from '../../contract/site/site.ts'
import type { LegalDocument } from './legal-document.ts'

export const privacyTitle = 'Privacy Policy'

export function privacy({ site_name: name, imprint, prices }: SiteConfig): LegalDocument {
  return {
    title: privacyTitle,
    updatedOn: '2026-11-16',
    opening: [
      `A memorial is made of personal things. This page says which of them ${name} keeps, why, for how long, who can see them, and what you can ask of us.`,
    ],
    sections: [
      {
        title: 'Who is responsible',
        paragraphs: [
          `The operator of ${name}, ${imprint.company}, is responsible for your data under the General Data Protection Regulation. For anything about it, write to us through the contact page${imprint.address ? `, or to ${imprint.address}` : ''}.`,
        ],
      },
      {
        title: 'What we keep',
        paragraphs: [
          `For every account: your email address, whether you have proved it, a hash of your password made with argon2 (we cannot read the password itself), the public half and the name of each passkey you add, the secret of your one-time codes and a hash of your recovery code if you have them, the day you came, when you last gave a sign of life (a sign-in or a change), the referral code you came with${prices ? ', and which tiers you have' : ''}.`,
          'For every sign-in: its time, and browser and system in words. While you are signed in we also keep the first half of your network address, so that you recognise your devices in the settings; the rest of it is not stored and no place is looked up. Sign-ins are kept for a year, the hash of a token that recognises a browser for 400 days after its last use.',
          'If you give them: your full name, date of birth, portrait, inscription, life story with its drafts, pictures with their captions, choice of stone, nationality, the place of your stone, your voice messages and their words, which memorials you have asked to be family or friends and which have accepted, and the email addresses of your administrators. For a family’s memorial: what you are to the dead when you keep, confirm or claim it, which those who keep it learn with your name or address, and a document that you show as evidence, until we have looked at it.',
          'From visitors: the name and the words of a tribute or of a memory you offer, a picture you offer with your name and its caption, without the place where it was taken, the first name at a candle if you give one, the reason given in a report, with your email address until you have been told the outcome if you left one, and what you write to us through the contact page. With a tribute we keep for 30 days the first half of the network address it came from and a keyed hash of the network, so that we find what one sender has left; the address itself is not stored. From those who follow a memorial: the email address, the time zone of the browser, and which memorial it is.',
        ],
      },
      {
        title: 'Why we keep it',
        paragraphs: [
          `To run your account and your memorial, to write to you and your administrators, ${prices ? 'to take payments and ' : ''}to keep the service safe. The legal grounds are our agreement with you, your consent for what you publish, and our legitimate interest in a service that is not misused. No decision about you is made by a machine alone, and nothing is used for advertising.`,
        ],
      },
      {
        title: 'What others can see',
        paragraphs: [
          'Once your date of birth is set, your stone stands in the public graveyard, and on a page of its own, with your name, your dates, its place, and what you have put on it. Search engines may find it. Until then there is nothing to see.',
          'Family and friends show on your page when both sides have accepted, and only where both memorials may be seen by everybody who comes; so does the family file that can be downloaded there. Whoever you ask learns the name and the address of your memorial. Unanswered questions are deleted after 90 days, declined ones after 30.',
          'You choose otherwise in the settings, under Who May See It: only those who have the link, or a nameless stone until your passing; no search engines; your birthday as the year alone or not at all while you live; portrait and words only afterwards. Your story, your pictures and your voice have a choice each: while you live they are yours alone, unless you open them, and they may stay so for ever. A change counts at once. When you close your account, grave and page are hidden at once.',
          'Your email address and the names of your administrators are never shown there. Tributes can be left and read, and what you did not open yourself can be seen and heard, only after an administrator has recorded your passing. What a visitor offers is seen by the administrators of that memorial alone until one of them takes it; what they refuse or leave is erased after 30 days. What waits there is not in your copy of your data: it belongs to the visitor until it is taken.',
          `If you came through a partner’s link, that partner sees that you registered and when, the name on your memorial, ${prices ? 'what you bought and when, ' : ''}and your email address masked down to its first letter. They see the whole address only if you agreed to it when you registered; you can take that back in the settings, under Your Data. They see nothing else of you.`,
        ],
      },
      {
        title: 'Administrators',
        paragraphs: [
          'People you name as administrators get an invitation by email that shows them your name, your stone as you show it, and what you write to them. Once they have an account, they see your name, your email address and your dates; you are told whether they said yes, and not whether they had an account before. They never learn when you last used your account; at most, that it was used after the day they recorded. If you name somebody, please tell them before we do. We use their address for this task only, and you can remove it at any time.',
          'Whoever is invited can decline, and can ask never to be invited again; of that wish we keep a hash of the address, not the address. When a passing is recorded, the owner is told by whom.',
        ],
      },
      {
        title: 'Sign-in tokens and storage on your device',
        paragraphs: [
          'We set no cookies. When you sign in, two tokens are stored in your browser’s local storage. The access token is valid for 2 hours, the refresh token for 7 days; it is replaced with each use, for 30 days after you signed in at most, and signing out ends both at once. A voice recording or a life story that you have not saved stays in your browser too, until you save it or throw it away; memorial words stay until you save them or close the tab.',
          'We also remember there the address you signed in with last, a random token by which we recognise this browser at the next sign-in, another by which we know a second candle of the same day, whether you have muted the music, a pending referral code, a referral partner’s sign-in, and the grave you were looking for; and, until you close the tab, the article you were reading. None of it leaves your device except the tokens and the code, which go to us alone.',
          'Visits are counted only where the operator has set that up and you have agreed. Then Google Analytics learns which pages you open and that you searched, never for whom, and is told to store nothing on your device. Your answer is remembered there, and you can take it back below this text at any time.',
        ],
      },
      {
        title: 'Mail',
        paragraphs: [
          'We send letters that belong to the service: your credentials, links you have asked for, notices about your account, your administrators, tributes, what visitors offer and those who would like to stand beside your memorial, and Eternal Messages. Letters about new tributes, about what visitors offer, about family and friends and with Eternal Messages can be stopped with one press; Eternal Messages can be resumed in the same way, and the other administrator is told. Once a year we ask your administrators whether our letters reach them, and tell you if they do not answer. Once a year, too, we ask those who keep a family’s memorial whether they still do. If you have asked us to, we write to you after years without a sign of life, and then to your administrators.',
          'Whoever asks for letters on the days of a memorial is first asked by one letter whether they want them; without an answer we erase the address after three days. Every letter has a link that ends them with one press, and so does the button of your mail program. With that, or when the memorial is gone, your address is erased with our letters to it. Nobody but the operator can see who follows a memorial. Its calendar needs no address.',
          'We keep a copy of each letter so that nothing is sent twice. Where one holds a password or a link that opens an account, its words are wiped as soon as the mail server has taken it. Links work once and expire: after an hour for a new password, a day for a new address, a week for activation. “This was not me” works for a week, an invitation for 90 days; only the links that say “I am alive” stay good for five years.',
        ],
      },
      ...(prices ? [payments] : []),
      {
        title: 'Services we rely on',
        paragraphs: [
          `Each is used only where the operator has set it up, and receives only what it needs: ${prices ? 'Stripe for card payments; ' : ''}Cloudflare Turnstile, which sees your internet address, to tell people from programs when you register, sign in, ask for a new password, ask for letters about a memorial or write to us; a mail server that carries our letters; an S3-compatible store for pictures and recordings; and Google Analytics, if you have agreed to be counted.`,
          'They act on our behalf under contract. Where one of them works outside the European Union, the transfer rests on the safeguards the law provides. We do not sell data to anybody.',
          'Our own map comes from us alone. Where the operator has set up another one, of Google or another provider, your browser fetches its pictures there: the provider sees your internet address and which parts of the world you look at, and answers for what it does with them. Where the page says Google Maps, that is Google’s Map Tiles API, and Google’s privacy policy applies: https://policies.google.com/privacy.',
        ],
      },
      {
        title: 'How long we keep it',
        paragraphs: [
          'Your account and memorial remain until you close the account. Erasure follows after 14 days and takes with it the stone, the pictures and recordings, your administrators’ addresses, the addresses of those who follow your memorial, the tributes and what was offered at your grave, your ties to other memorials and the letters about them, our letters to you and your messages to us. Three things stay: our letters to your administrators, which are theirs and may name you; the random code of your memorial’s address, so that it never leads to somebody else; and a record that something happened and when (an account opened, a passing recorded, an account erased), by number and without names.',
          'A memorial that has been opened remains for those who mourn, unless your family has good reason to ask otherwise. Messages to us are deleted after two years. Counters against misuse, which hold internet addresses, are swept away within a day or so. The technical log of the server is kept only as long as it takes to find faults and misuse.',
        ],
      },
      {
        title: 'How we protect it',
        paragraphs: [
          'Connections are encrypted. Passwords are hashed with argon2, and of tokens and mailed links that open an account we keep nothing but a hash. Every picture and recording is made anew when it arrives, which strips it of location data and whatever else is hidden in the file, and is stored under a random name; of a recording we also keep the file as it came, which nobody but you is given. Sign-in, registration and messages are limited in number. Should a breach concern you, we tell you and the authority as the law requires.',
        ],
      },
      {
        title: 'Your rights',
        paragraphs: [
          `Much of it you can do yourself, in the settings: see and correct your data, download everything as a ZIP that opens without us, or close your account. You may also ask us for any of this, object to a use, restrict it, or withdraw a consent, at any time${prices ? ' and free of charge' : ''}.`,
          `You may complain to ${imprint.authority}, or to the authority where you live. We would be glad if you wrote to us first.`,
        ],
      },
      {
        title: 'Children and changes',
        paragraphs: [
          'The service is not meant for children under 13, and we delete their data when we learn of it. When this policy changes in a material way we give notice at least 30 days before, by email and on this page.',
        ],
      },
    ],
    box: {
      title: 'Important notice',
      paragraphs: [
        'A graveyard is a public place. What you put on your stone can be read, copied and remembered by anyone who walks past, and we cannot call it back from them. Publish only what you would have carved, and nothing that belongs to somebody who has not been asked.',
      ],
    },
  }
}

const payments = {
  title: 'Payments',
  paragraphs: [
    'Card data is entered at our payment provider and stays there. We learn whether a payment succeeded, its amount and an identifier, and keep them as long as tax law demands.',
  ],
}
