/**
 * Reports as the mail servers of large providers word them. The people and hosts in them are invented. `to` is
 * the return address of a letter, `recipient` the address it was sent to.
 */
interface About {
  to: string
  recipient: string
  /** Makes this a different report. */
  id?: string
}

const mail = (lines: string[]) => Buffer.from(lines.join('\r\n'))

function bounce(
  { to, id = '1' }: About,
  from: string,
  { notice, status, head }: { notice: string[]; status: string[]; head: string[] },
): Buffer {
  return mail([
    'Return-Path: <>',
    `Delivered-To: ${to}`,
    'Received: from mx.example.net (mx.example.net [192.0.2.25]) by mail.example.org; Mon, 1 Mar 2032 09:00:05 +0000',
    `From: ${from}`,
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'Date: Mon, 1 Mar 2032 09:00:04 +0000',
    `Message-ID: <report-${id}@mx.example.net>`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="=_part.example.net"',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--=_part.example.net',
    'Content-Description: Notification',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    ...notice,
    '',
    '--=_part.example.net',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    ...status,
    '',
    '--=_part.example.net',
    'Content-Description: Undelivered Message Headers',
    'Content-Type: text/rfc822-headers',
    '',
    ...head,
    '',
    '--=_part.example.net--',
    '',
  ])
}

const head = ({ to, recipient }: About) => [
  `Return-Path: <${to}>`,
  'From: Vigil <vigil@example.org>',
  `To: ${recipient}`,
  'Subject: Ada Example left you a message for this day',
]

export const postfixUnknown = (about: About) =>
  bounce(about, 'MAILER-DAEMON@mx.example.net (Mail Delivery System)', {
    notice: [
      'This is the mail system at host mx.example.net.',
      '',
      "I'm sorry to have to inform you that your message could not",
      'be delivered to one or more recipients.',
      '',
      `<${about.recipient}>: host mail.example.com[192.0.2.7] said: 550 5.1.1`,
      `    <${about.recipient}>: Recipient address rejected: User unknown in local`,
      '    recipient table (in reply to RCPT TO command)',
    ],
    status: [
      'Reporting-MTA: dns; mx.example.net',
      'X-Postfix-Queue-ID: 4F2B1C0042',
      `X-Postfix-Sender: rfc822; ${about.to}`,
      'Arrival-Date: Mon,  1 Mar 2032 09:00:01 +0000 (UTC)',
      '',
      `Final-Recipient: rfc822; ${about.recipient}`,
      `Original-Recipient: rfc822;${about.recipient}`,
      'Action: failed',
      'Status: 5.1.1',
      'Remote-MTA: dns; mail.example.com',
      `Diagnostic-Code: smtp; 550 5.1.1 <${about.recipient}>: Recipient address`,
      '    rejected: User unknown in local recipient table',
    ],
    head: head(about),
  })

/** Exim gives no exact code: only the text tells. */
export const eximUnknown = (about: About) =>
  bounce(about, 'Mail Delivery System <Mailer-Daemon@mx.example.net>', {
    notice: [
      'This message was created automatically by mail delivery software.',
      '',
      'A message that you sent could not be delivered to one or more of its',
      'recipients. This is a permanent error. The following address(es) failed:',
      '',
      `  ${about.recipient}`,
      '    host mail.example.com [192.0.2.7]',
      '    SMTP error from remote mail server after RCPT TO:',
      '    550 No such user here',
    ],
    status: [
      'Reporting-MTA: dns; mx.example.net',
      '',
      'Action: failed',
      `Final-Recipient: rfc822;${about.recipient}`,
      'Status: 5.0.0',
      'Remote-MTA: dns; mail.example.com',
      'Diagnostic-Code: smtp; 550 No such user here',
    ],
    head: head(about),
  })

export const exchangeUnknown = (about: About) =>
  bounce(
    about,
    'Microsoft Outlook <MicrosoftExchange0000000000000000000000000000000@example.com>',
    {
      notice: [
        `Your message to ${about.recipient} couldn't be delivered.`,
        '',
        "The recipient wasn't found at example.com.",
      ],
      status: [
        'Reporting-MTA: dns;AB1PR00MB0001.eurprd00.prod.example.com',
        'Received-From-MTA: dns;mx.example.net',
        'Arrival-Date: Mon, 1 Mar 2032 09:00:02 +0000',
        '',
        `Final-Recipient: rfc822;${about.recipient}`,
        'Action: failed',
        'Status: 5.1.10',
        'Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
        'X-Display-Name: A Guardian',
      ],
      head: head(about),
    },
  )

export const gmailUnknown = (about: About) =>
  bounce(about, 'Mail Delivery Subsystem <mailer-daemon@googlemail.example>', {
    notice: [
      '** Address not found **',
      '',
      `Your message wasn't delivered to ${about.recipient} because the address couldn't be found, or is unable to receive mail.`,
    ],
    status: [
      'Reporting-MTA: dns; googlemail.example',
      `Received-From-MTA: dns; ${about.to}`,
      'Arrival-Date: Mon, 01 Mar 2032 01:00:03 -0800 (PST)',
      'X-Original-Message-ID: <0123456789abcdef@example.org>',
      '',
      `Final-Recipient: rfc822; ${about.recipient}`,
      'Action: failed',
      'Status: 5.1.1',
      'Remote-MTA: dns; gmail-smtp-in.l.example. (192.0.2.27, the server for the domain example.com.)',
      'Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist.',
      " 550-5.1.1 Please try double-checking the recipient's email address for typos or",
      ' 550 5.1.1 unnecessary spaces. x12si123456abc.1 - gsmtp',
      'Last-Attempt-Date: Mon, 01 Mar 2032 01:00:04 -0800 (PST)',
    ],
    head: head(about),
  })

export const gmailFull = (about: About) =>
  bounce(about, 'Mail Delivery Subsystem <mailer-daemon@googlemail.example>', {
    notice: [`The recipient's inbox is full: ${about.recipient}`],
    status: [
      'Reporting-MTA: dns; googlemail.example',
      '',
      `Final-Recipient: rfc822; ${about.recipient}`,
      'Action: failed',
      'Status: 5.2.2',
      'Diagnostic-Code: smtp; 552-5.2.2 The email account that you tried to reach is over quota.',
    ],
    head: head(about),
  })

export const postfixExpired = (about: About) =>
  bounce(about, 'MAILER-DAEMON@mx.example.net (Mail Delivery System)', {
    notice: [
      `<${about.recipient}>: connect to mail.example.com[192.0.2.7]:25: Connection timed out`,
    ],
    status: [
      'Reporting-MTA: dns; mx.example.net',
      '',
      `Final-Recipient: rfc822; ${about.recipient}`,
      'Action: failed',
      'Status: 4.4.1',
      'Diagnostic-Code: X-Postfix; connect to mail.example.com[192.0.2.7]:25: Connection timed out',
    ],
    head: head(about),
  })

export const postfixDelayed = (about: About) =>
  bounce(about, 'MAILER-DAEMON@mx.example.net (Mail Delivery System)', {
    notice: ['THIS IS A WARNING ONLY.  YOU DO NOT NEED TO RESEND YOUR MESSAGE.'],
    status: [
      'Reporting-MTA: dns; mx.example.net',
      '',
      `Final-Recipient: rfc822; ${about.recipient}`,
      'Action: delayed',
      'Status: 4.4.1',
      'Diagnostic-Code: X-Postfix; connect to mail.example.com[192.0.2.7]:25: Connection timed out',
      'Will-Retry-Until: Sat,  6 Mar 2032 09:00:01 +0000 (UTC)',
    ],
    head: head(about),
  })

/** A complaint comes to the address registered with the provider, not to the return address. */
export const yahooComplaint = ({ to, recipient, id = '1' }: About) =>
  mail([
    'Return-Path: <feedback@arf.yahoo.example>',
    'Delivered-To: abuse@example.org',
    'From: Yahoo! Mail AntiSpam Feedback <feedback@arf.yahoo.example>',
    'To: abuse@example.org',
    'Subject: FW: Ada Example left you a message for this day',
    'Date: Mon, 1 Mar 2032 10:00:00 +0000',
    `Message-ID: <complaint-${id}@arf.yahoo.example>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="__arf"',
    '',
    '--__arf',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'This is an email abuse report for an email message received from example.org.',
    '',
    '--__arf',
    'Content-Type: message/feedback-report',
    '',
    'Feedback-Type: abuse',
    'User-Agent: Yahoo!-Mail-Feedback/2.0',
    'Version: 0.1',
    `Original-Mail-From: <${to}>`,
    'Original-Rcpt-To: redacted@yahoo.example',
    'Reported-Domain: example.org',
    '',
    '--__arf',
    'Content-Type: message/rfc822',
    '',
    ...head({ to, recipient }),
    'Content-Type: text/plain',
    '',
    'This is the first anniversary.',
    '',
    '--__arf--',
    '',
  ])

export const outOfOffice = ({ to, recipient }: About) =>
  mail([
    `Return-Path: <${recipient}>`,
    `Delivered-To: ${to}`,
    `From: ${recipient}`,
    `To: ${to}`,
    'Subject: Automatic reply: Ada Example left you a message for this day',
    'Auto-Submitted: auto-replied',
    'X-Auto-Response-Suppress: All',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'I am out of the office. 550 5.1.1 User unknown is only a joke of mine.',
    'Action: failed',
    'Status: 5.1.1',
  ])
