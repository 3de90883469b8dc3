import { setTimeout as wait } from 'node:timers/promises'
import { type PatroniCluster, straightWords, writeStraightTo } from './databases/cluster/cluster.ts'
import type { Member } from './databases/cluster/member.ts'
import type { Phase } from './phase.ts'

interface Loss {
  name: string
  breakLeader(leader: Member): Promise<void> | void
  repair(member: Member): void
  /** Whether it keeps running and may commit what no replica has, so that it must be rewound. */
  livesOn: boolean
}

const losses: readonly Loss[] = [
  {
    name: 'leader killed',
    breakLeader: (leader) => leader.kill(),
    repair: (member) => member.start(),
    livesOn: false,
  },
  {
    name: 'leader cut off',
    breakLeader: (leader) => leader.cutOff(),
    repair: (member) => member.reconnect(),
    livesOn: true,
  },
  {
    name: 'leader silent',
    breakLeader: (leader) => leader.fallSilent(),
    repair: (member) => member.reconnect(),
    livesOn: true,
  },
]

/** Takes the leader away in every way, and finally the synchronous replica; each time it returns. */
export function phasesOnCluster(cluster: PatroniCluster, seconds: number): Phase[] {
  /** The leader that was lost last. */
  let lost: Member | null = null

  function phasesOf({ name, breakLeader, repair, livesOn }: Loss): Phase[] {
    let old: Member
    let rewinds: number
    let before: Member | null
    let straight: ReturnType<typeof writeStraightTo>
    return [
      {
        name,
        async disrupt() {
          old = await cluster.leader()
          rewinds = old.rewinds()
          before = lost
          lost = old
          await breakLeader(old)
          straight = writeStraightTo(old, `${name}: at once`)
          await cluster.untilLedByAnother(old)
        },
        mayFail: 'until recovered',
        async check() {
          const late = await writeStraightTo(old, `${name}: later`)
          if (!(late instanceof Error))
            return `Another leads, and on the old leader a write was ${late}.`
          if ((await straight) === 'stored')
            return 'The old leader acknowledged a write that no replica has.'
          console.log(`  A write straight to the old leader: ${late.message}`)
          await cluster.untilConfirmedWithout(old)
          return before ? mustBeTrusted(before) : null
        },
      },
      {
        name: `${name}, and returns`,
        async disrupt() {
          repair(old)
          await cluster.untilFollowing(old)
        },
        mayFail: 'nothing',
        async check() {
          const words = [...(await straightWords(old)), ...(await straightWords(cluster))]
          if (words.length > 0)
            return `What only the old leader had is still there: ${words.join(', ')}`
          const isRewound = old.rewinds() > rewinds
          return livesOn && !isRewound ? 'The old leader was not rewound.' : null
        },
      },
    ]
  }

  /** A returned member leads or confirms commits once there is no other. */
  async function mustBeTrusted(member: Member): Promise<string | null> {
    const trusted = [await cluster.leader(), await cluster.synchronousReplica()]
    return trusted.includes(member)
      ? null
      : `${member.name} returned, and is not synchronous again.`
  }

  let replica: Member | undefined
  return [
    {
      name: 'no failure',
      disrupt: () => wait(seconds * 1000),
      mayFail: 'nothing',
      p99Limit: 250,
    },
    ...losses.flatMap(phasesOf),
    {
      name: 'synchronous replica killed',
      async disrupt() {
        replica = await cluster.synchronousReplica()
        if (!replica) throw new Error('The cluster has no synchronous replica.')
        await replica.kill()
        await cluster.untilConfirmedWithout(replica)
      },
      mayFail: 'until recovered',
      check: async () => (lost ? mustBeTrusted(lost) : null),
    },
    {
      name: 'synchronous replica killed, and returns',
      async disrupt() {
        if (!replica) return
        replica.start()
        await cluster.untilFollowing(replica)
      },
      mayFail: 'nothing',
    },
  ]
}
