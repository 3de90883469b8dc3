// Made by `npm run generate` from the migrations. Do not edit.
import type { ColumnType, Generated } from 'kysely'

/** Written as JSON text, read as a parsed value. */
type Json = ColumnType<unknown, string | undefined, string>

export interface Tables {
  accounts: {
    id: Generated<number>
    email: string
    email_proven_at: Date | null
    password_hash: string
    password_was_mailed: Generated<boolean>
    referral_code: string | null
    created_at: Generated<Date>
    erase_after: Date | null
    last_seen_at: Date | null
    ask_after_years: number | null
    asked_times: Generated<number>
    first_asked_at: Date | null
    ask_at: Date | null
    time_zone: string | null
    time_zone_chosen: Generated<boolean>
    partner_sees_email: Generated<boolean>
    is_for_guarding: Generated<boolean>
  }
  audit: {
    id: Generated<number>
    happened_at: Date
    event: string
    account_id: number | null
    actor_id: number | null
    details: Json
  }
  backups: {
    id: Generated<number>
    finished_at: Date
  }
  blocks: {
    id: Generated<number>
    kind: 'network' | 'word' | 'domain' | 'hold'
    value: string
    until: Date | null
    made_at: Date
  }
  calendar_feeds: {
    account_id: number
    token: string
  }
  candles: {
    id: Generated<number>
    grave_id: number
    kind: 'candle' | 'flowers'
    first_name: string
    visitor: Buffer
    left_at: Date
  }
  cemeteries: {
    country: string
    plots: number
  }
  contact_messages: {
    id: Generated<number>
    name: string
    email: string
    subject: string
    message: string
    written_at: Date
    answered_at: Date | null
  }
  country_counts: {
    country: string
    graves: number
  }
  credential_changes: {
    id: Generated<number>
    account_id: number
    kind: 'address' | 'password'
    former_email: string | null
    changed_at: Date
  }
  deleted_recordings: {
    id: Generated<number>
    owner_id: number
    year: number | null
    voice_key: string
    voice_extension: string
    transcript: Generated<string>
    recorded_at: Date | null
    deleted_at: Date
  }
  erasures: {
    account_id: number
    opened_at: Date
    erased_at: Date
    files: Json
    finished_at: Date | null
  }
  eternal_letters: {
    message_id: number
    letter_id: number
  }
  eternal_messages: {
    id: Generated<number>
    owner_id: number
    year: number
    voice_key: string
    voice_extension: string
    transcript: Generated<string>
    recorded_at: Date
    passing_id: number | null
    due_on: string | null
    looked_at: Date | null
    sent_at: Date | null
    is_held: Generated<boolean>
    send_on: string | null
    look_at: Date | null
    awaits_morning: Generated<boolean>
    heard_words: Generated<string>
  }
  failed_items: {
    job: string
    failed: number
    last_error: string
    failed_at: Date
  }
  family_cases: {
    id: Generated<number>
    grave_id: number
    kind: 'living' | 'alive' | 'unwanted' | 'dispute' | 'document' | 'claim'
    opened_at: Date
    email: string | null
    token_hash: Buffer | null
    proven_at: Date | null
    account_id: number | null
    decided_at: Date | null
    decision: 'accepted' | 'refused' | null
    removal_id: number | null
    reason: string | null
    claim_id: number | null
  }
  family_claims: {
    id: Generated<number>
    grave_id: number
    account_id: number
    relation: 'spouse' | 'parent' | 'child' | 'sibling' | 'grandchild' | 'friend' | 'other'
    words: string
    link: string
    made_at: Date
    ends_at: Date
    objected_at: Date | null
    ended_at: Date | null
    outcome: 'accepted' | 'refused' | 'withdrawn' | null
  }
  family_confirmations: {
    id: Generated<number>
    grave_id: number
    account_id: number
    relation: 'spouse' | 'parent' | 'child' | 'sibling' | 'grandchild' | 'other'
    confirmed_at: Date
  }
  family_documents: {
    id: Generated<number>
    case_id: number | null
    file_key: string | null
    content_type: string | null
    link: string | null
  }
  family_draft_ties: {
    first_id: number
    second_id: number
    relation: 'spouse' | 'parent' | 'child' | 'sibling' | 'friend'
  }
  family_drafts: {
    id: Generated<number>
    import_id: number
    full_name: string
    birth: Json | null
    death: Json | null
    burial_place: Generated<string>
    picture_file: string | null
    portrait_key: string | null
    state: 'found' | 'new' | 'unclear' | null
    why: 'kept' | 'same' | 'similar' | 'no-death' | 'dates' | 'age' | null
    likely: Json
    grave_id: number | null
    made_at: Date | null
  }
  family_imports: {
    id: Generated<number>
    account_id: number
    uploaded_at: Date
    received_at: Date | null
  }
  family_memorials: {
    grave_id: number
    made_by: number | null
    made_at: Date
    visible_at: Date
    published_at: Date | null
    awaits_operator: Generated<boolean>
    resting_since: Date | null
    disputed_since: Date | null
    burial_place: Generated<string>
    woken_at: Date | null
    is_imported: Generated<boolean>
  }
  followers: {
    id: Generated<number>
    grave_id: number
    email: string
    time_zone: string | null
    token: string
    asked_at: Date
    confirmed_at: Date | null
    next_on: string | null
    look_at: Date | null
  }
  gone_addresses: {
    email_hash: Buffer
    since: Date
  }
  grave_counts: {
    country: string
    born_year: number
    passed_year: number
    graves: number
  }
  grave_words: {
    word: string
    place: number
  }
  graves: {
    account_id: number
    full_name: Generated<string>
    born_on: string | null
    passed_on: string | null
    memorial_message: Generated<string>
    grave_style: Generated<'catholic' | 'islamic' | 'jewish' | 'hindu' | 'masonic' | 'orthodox' | 'taoism' | 'buddhism' | 'simple'>
    nationality: string | null
    portrait_key: string | null
    voice_key: string | null
    latitude: number | null
    longitude: number | null
    voice_extension: string | null
    place: number | null
    search_name: Generated<string>
    last_tribute_at: Date | null
    has_own_position: Generated<boolean>
    card_version: string | null
    map_square: number | null
    code: Generated<string | null>
    audience: Generated<'everybody' | 'link' | 'reserved'>
    search_engines: Generated<boolean>
    birthday: Generated<'full' | 'year' | 'hidden'>
    portrait_while_living: Generated<boolean>
    words_while_living: Generated<boolean>
    is_closed: Generated<boolean>
    entered_at: Date | null
    shown_country: string | null
    shown_born_year: number | null
    shown_born_day: number | null
    shown_passed_year: number | null
    shown_passed_day: number | null
    hidden_by: 'operator' | 'reports' | 'alive' | null
    candles: Generated<number>
    flowers: Generated<number>
    last_candle_at: Date | null
    owner_visibility: Json | null
    story_audience: Generated<'everybody' | 'passed' | 'nobody' | null>
    pictures_audience: Generated<'everybody' | 'passed' | 'nobody' | null>
    voice_audience: Generated<'everybody' | 'passed' | 'nobody' | null>
    kept_by: Generated<'owner' | 'family'>
    evidence: 'word' | 'relative' | 'document' | null
    is_waiting: Generated<boolean>
    born_precision: 'month' | 'year' | 'about' | null
    passed_precision: 'month' | 'year' | 'about' | null
    voice_shape: Json | null
  }
  graveyard: {
    is_only: Generated<boolean>
    graves: Generated<number>
    hidden: Generated<number>
  }
  guardians: {
    id: Generated<number>
    owner_id: number
    email: string
    seat: number
    created_at: Generated<Date>
    asked_at: Date | null
    ask_hash: Buffer | null
    answered_at: Date | null
    silent_since: Date | null
    account_id: number | null
    accepted_at: Date | null
    invited_at: Generated<Date>
    invitation_hash: Buffer | null
    suspended_at: Date | null
    messages_stopped_at: Date | null
    stop_token: string | null
    name: string | null
    relation: string | null
    note: string | null
  }
  imports: {
    id: Generated<number>
    site: string
    code: string
    email: string | null
    name: string | null
    data: Json | null
    files: Json | null
    made_at: Date
    imported_at: Date
    approved_at: Date | null
    grave_id: number | null
  }
  invitees: {
    email_hash: Buffer
    invited_at: Generated<Date[]>
    refused_at: Date | null
  }
  joined_graves: {
    grave_id: number
    into_id: number
    joined_at: Date
  }
  joinings: {
    id: Generated<number>
    first_id: number
    second_id: number
    asked_by: number | null
    asked_at: Date
    first_agreed_at: Date | null
    second_agreed_at: Date | null
    joins_at: Date | null
    declined_by: number | null
    declined_at: Date | null
  }
  keeper_removals: {
    id: Generated<number>
    keeper_id: number
    asked_by: number
    asked_at: Date
    ends_at: Date
    objected_at: Date | null
  }
  keepers: {
    id: Generated<number>
    grave_id: number
    account_id: number | null
    email: string
    relation: 'spouse' | 'parent' | 'child' | 'sibling' | 'grandchild' | 'friend' | 'other'
    seat: number
    invited_at: Date
    accepted_at: Date | null
    invitation_hash: Buffer | null
    invited_by: number | null
    asked_at: Date | null
    ask_hash: Buffer | null
    reminded_at: Date | null
    reminder_hash: Buffer | null
    answered_at: Date | null
    silent_since: Date | null
  }
  kin: {
    id: Generated<number>
    first_id: number
    second_id: number
    relation: 'spouse' | 'parent' | 'child' | 'sibling' | 'friend'
    offered_by: number
    offered_at: Date
    accepted_at: Date | null
    refused_at: Date | null
    asked_as: string | null
  }
  knocks: {
    id: Generated<number>
    wish: 'register' | 'reset-password'
    email: string
    referral_source: string | null
    knocked_at: Date
    partner_sees_email: Generated<boolean>
  }
  known_devices: {
    account_id: number
    token_hash: Buffer
    device: string
    first_used_at: Date
    last_used_at: Date
  }
  ledger: {
    id: Generated<number>
    purchase_id: string
    event: 'opened' | 'paid' | 'cancelled' | 'refunded' | 'disputed' | 'restored'
    amount_cents: number
    currency: string
    happened_at: Date
  }
  letter_attachments: {
    letter_id: number
    position: number
    name: string
    type: string
    content: Buffer | null
    file: string | null
    content_id: string | null
  }
  letter_tries: {
    id: Generated<number>
    letter_id: number
    tried_at: Date
    is_taken: boolean
    answer: string
  }
  letters: {
    id: Generated<number>
    key: string
    message_id: string
    recipient: string
    subject: string
    html: string
    text: string
    is_secret: Generated<boolean>
    headers: Json
    state: Generated<'waiting' | 'sent' | 'dead' | 'held' | 'returned-for-now' | 'returned-for-good'>
    attempts: Generated<number>
    last_answer: string | null
    leased_until: Date | null
    sent_at: Date | null
    created_at: Generated<Date>
    try_at: Generated<Date>
    max_attempts: Generated<number>
    follow_up: string | null
    returns: Generated<number>
    priority: Generated<number>
  }
  mail_preferences: {
    email: string
    kind: string
    token: string
    stopped_at: Date | null
  }
  mailed_tokens: {
    hash: Buffer
    purpose: 'activate' | 'reset-password' | 'change-email' | 'i-am-alive' | 'still-here'
    account_id: number
    new_email: string | null
    expires_at: Date
    created_at: Generated<Date>
  }
  map_squares: {
    level: number
    square: number
    graves: number
  }
  migrations: {
    name: string
    applied_at: Generated<Date>
  }
  moved_memorials: {
    grave_id: number
    address: string
    moved_at: Date
  }
  name_parts: {
    part: string
    holders: number
  }
  name_words: {
    word: string
    holders: number
  }
  notices: {
    grave_id: number
    place: string
    held_at: string | null
    words: string
    flowers: string
    charity_link: string
    written_at: Date
  }
  offering_letters: {
    account_id: number
    told_id: number
    told_at: Date
  }
  offerings: {
    id: Generated<number>
    grave_id: number
    kind: 'memory' | 'tribute' | 'picture'
    author_name: string
    message: string
    key: string | null
    width: number | null
    height: number | null
    offered_at: Date
    refused_at: Date | null
  }
  one_time_secrets: {
    account_id: number
    secret: Buffer
    confirmed_at: Date | null
    last_step: Generated<number>
    created_at: Date
  }
  operators: {
    account_id: number
    role: 'supervisor' | 'moderator' | 'keeper'
    added_at: Date
  }
  partner_email_changes: {
    partner_code: string
    new_email: string
    hash: Buffer
    expires_at: Date
  }
  partner_passkeys: {
    id: Generated<number>
    partner_code: string
    credential_id: string
    public_key: Buffer
    counter: number
    transports: Generated<string[]>
    name: string
    created_at: Date
    last_used_at: Date | null
  }
  partner_payouts: {
    id: Generated<number>
    partner_code: string
    amount_cents: number
    currency: string
    paid_at: Date
  }
  partner_sessions: {
    id: Generated<string>
    partner_code: string
    expires_at: Date
  }
  partners: {
    code: string
    name: string
    email: string
    password_hash: string
    disabled_at: Date | null
    created_at: Generated<Date>
  }
  passings: {
    id: Generated<number>
    owner_id: number
    recorded_by: string
    passed_on: string
    recorded_at: Date
    opens_at: Date | null
    opened_at: Date | null
    undone_at: Date | null
    recorded_by_account: number | null
    needs_confirmation: Generated<boolean>
    confirmed_at: Date | null
    confirmed_by_account: number | null
    objected_at: Date | null
    objected_by_account: number | null
    held_at: Date | null
    held_reason: string | null
    disputed_at: Date | null
    proposed_on: string | null
    proposed_by_account: number | null
    owner_letters: Generated<number>
    holds_late_messages: Generated<boolean>
    waits_since: Date | null
    trusted_before: Date | null
    dispute_decided_at: Date | null
    objection_reason: string | null
    objection_answer: string | null
    objection_answered_by: number | null
  }
  passkey_challenges: {
    challenge: string
    account_id: number | null
    expires_at: Date
    partner_code: string | null
  }
  passkeys: {
    id: Generated<number>
    account_id: number
    credential_id: string
    public_key: Buffer
    counter: number
    transports: Generated<string[]>
    name: string
    created_at: Date
    last_used_at: Date | null
  }
  pictures: {
    id: Generated<number>
    grave_id: number
    key: string
    caption: Generated<string>
    year: number | null
    description: Generated<string>
    width: number
    height: number
    position: number
    added_at: Date
    by_guardian: Generated<boolean>
    guardian_fields: Generated<string[]>
    removal_asked_by: number | null
    removal_asked_at: Date | null
    removed_at: Date | null
  }
  purchases: {
    id: Generated<string>
    account_id: number | null
    tier: 'premium' | 'ultra-premium'
    amount_cents: number
    currency: string
    provider: 'stripe' | 'sandbox'
    payment_id: string | null
    state: Generated<'open' | 'paid' | 'cancelled' | 'refunded' | 'disputed'>
    version: Generated<number>
    referral_code: string | null
    opened_at: Date
    paid_at: Date | null
    partner_share_percent: Generated<number>
    grave_id: number | null
  }
  rate_limits: {
    key: string
    points: Generated<number>
    expire: number | null
  }
  reconciliations: {
    provider: 'stripe' | 'sandbox'
    up_to: Date
  }
  recovery_codes: {
    account_id: number
    hash: Buffer
    created_at: Date
  }
  report_cases: {
    id: Generated<number>
    grave_id: number
    tribute_id: number | null
    opened_at: Date
    decided_at: Date | null
    decision: 'kept' | 'removed' | null
    decision_reason: string | null
    hid_grave: Generated<boolean>
  }
  reports: {
    id: Generated<number>
    case_id: number
    reason: string
    email: string | null
    reporter_mark: string | null
    reported_at: Date
  }
  resigned_guardians: {
    guardian_id: number
    owner_id: number
    account_id: number
    guardian: Json
    token_hash: Buffer
    resigned_at: Date
  }
  restore_rehearsals: {
    id: Generated<number>
    rehearsed_at: Date
    backup_made_at: Date
  }
  restrictions: {
    account_id: number
    kind: 'limited' | 'suspended' | 'banned'
    until: Date | null
    restricted_at: Date
  }
  retired_codes: {
    code: string
  }
  returned_mail: {
    hash: Buffer
    letter_id: number
    kind: 'gone' | 'for-now' | 'complaint'
    answer: string
    received_at: Date
  }
  returns_reading: {
    id: number
    read_at: Date
  }
  reversible_changes: {
    id: Generated<number>
    account_id: number
    kind: string
    details: Json
    token_hash: Buffer
    changed_at: Date
    expires_at: Date
    reversed_at: Date | null
  }
  same_as: {
    id: Generated<number>
    grave_id: number
    address: string
    by_guardian: boolean
  }
  sandbox_payments: {
    id: string
    client_secret: string
    purchase_id: string
    account_id: number
    tier: string
    amount_cents: number
    currency: string
    state: Generated<'open' | 'paid' | 'cancelled' | 'refunded' | 'disputed'>
    changed_at: Generated<Date>
  }
  sessions: {
    id: Generated<string>
    account_id: number
    refresh_hash: Buffer
    expires_at: Date
    created_at: Generated<Date>
    confirmed_at: Date | null
    device: string | null
    network: string | null
    last_used_at: Date | null
    is_recovery: Generated<boolean>
    passkey_at: Date | null
    operated_at: Date | null
  }
  site_archives: {
    id: Generated<number>
    finished_at: Date
    memorials: number
  }
  spent_bot_tokens: {
    hash: Buffer
    spent_at: Generated<Date>
  }
  stories: {
    grave_id: number
    text: Generated<string>
    moments: Json
    published_at: Date | null
    draft_text: string | null
    draft_moments: Json | null
    draft_saved_at: Date | null
    revision: Generated<number>
  }
  tiers: {
    account_id: number
    tier: 'premium' | 'ultra-premium'
    granted_at: Generated<Date>
    is_gift: Generated<boolean>
  }
  told_offerings: {
    offering_id: number
    account_id: number
  }
  tribute_networks: {
    tribute_id: number
    network_mark: string
    network_start: string | null
    written_at: Date
  }
  tribute_reports: {
    id: Generated<number>
    tribute_id: number
    reason: string
    reported_at: Date
  }
  tributes: {
    id: Generated<number>
    grave_id: number
    author_name: string
    message: string
    created_at: Generated<Date>
    removed_at: Date | null
    kind: Generated<'tribute' | 'memory'>
    removed_by_guardian: Generated<boolean>
  }
  tributes_read_first: {
    grave_id: number
  }
  untold_tributes: {
    grave_id: number
    first_tribute_id: number
  }
  uptime_spans: {
    id: Generated<number>
    first_seen_at: Date
    last_seen_at: Date
  }
  voice_words: {
    grave_id: number
    voice_key: string
    words: string
    written_at: Date
    by_guardian: Generated<boolean>
  }
}
