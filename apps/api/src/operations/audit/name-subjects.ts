import type { Executor } from '@wencang/database'

interface Subject {
  subjectKind: string
  subjectId: string | null
}

/** Reads subject names, one query per kind. @returns them by ID. */
export async function nameSubjects(db: Executor, subjects: readonly Subject[]): Promise<Map<string, string>> {
  const idsOf = (kind: string) => ({
    in: [...new Set(subjects.flatMap((one) => (one.subjectKind === kind && one.subjectId ? [one.subjectId] : [])))],
  })
  const names = new Map<string, string>()
  const add = (rows: { id: string; name: string | null }[]) => {
    for (const { id, name } of rows) if (name) names.set(id, name)
  }
  const read: Record<string, () => Promise<void>> = {
    asset: async () =>
      add(await db.asset.findMany({ where: { id: idsOf('asset') }, select: { id: true, name: true } })),
    person: async () =>
      add(
        await db.user.findMany({ where: { id: idsOf('person'), deletedAt: null }, select: { id: true, name: true } }),
      ),
    kyc: async () =>
      add(await db.identityCheck.findMany({ where: { id: idsOf('kyc') }, select: { id: true, name: true } })),
    onboarding: async () => {
      const select = { id: true, name: true, institutionName: true } as const
      const rows = await db.onboardingApplication.findMany({ where: { id: idsOf('onboarding') }, select })
      add(rows.map(({ id, name, institutionName }) => ({ id, name: name ?? institutionName })))
    },
    order: async () => {
      const rows = await db.order.findMany({ where: { id: idsOf('order') }, select: { id: true, orderNo: true } })
      add(rows.map(({ id, orderNo }) => ({ id, name: orderNo })))
    },
    payout: async () => {
      const select = { id: true, user: { select: { name: true } } } as const
      const rows = await db.payout.findMany({ where: { id: idsOf('payout'), user: { deletedAt: null } }, select })
      add(rows.map(({ id, user }) => ({ id, name: user.name })))
    },
  }
  const kinds = [...new Set(subjects.map(({ subjectKind }) => subjectKind))]
  await Promise.all(kinds.map((kind) => read[kind]?.()))
  return names
}
