import type { Entrusted, EntrustedPassing } from '../../../../contract/passings/passings.ts'

/** A passing that the other guardian has recorded and that opens by time. */
export function recorded(change: Partial<EntrustedPassing> = {}): EntrustedPassing {
  return {
    recorded_on: '2026-11-16',
    recorded_by_me: false,
    opens_at: '2026-11-19T10:00:00Z',
    opened_at: null,
    needs_confirmation: false,
    is_confirmed: false,
    is_objected: false,
    is_held: false,
    is_disputed: false,
    objection: null,
    proposed_death_date: null,
    proposed_by_me: false,
    held_messages: 0,
    ...change,
  }
}

export function entrusted(
  passing: EntrustedPassing | null,
  change: Partial<Entrusted> = {},
): Entrusted {
  return {
    id: 7,
    email: 'edith@example.org',
    full_name: 'Edith Larkspur',
    date_of_birth: '1931-04-02',
    death_date: passing ? '2026-11-15' : null,
    referral_source: null,
    passing,
    status: 'accepted',
    asked_at: '2026-01-16T10:00:00Z',
    relation: '',
    note: '',
    has_other_guardian: true,
    others: [],
    memorial_url: null,
    is_listed: true,
    receives_messages: true,
    stone: { grave_style: 'simple', memorial_message: '', profile_photo: null },
    ...change,
  }
}
