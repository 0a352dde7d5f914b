import type { NoticeInput } from '@wencang/notices'
import type { OWNERSHIP_EVENTS } from '../catalogue/ownership.ts'
import type { EventOf, Handlers } from '../define.ts'

type Events = typeof OWNERSHIP_EVENTS

export const OWNERSHIP_NOTICES: Handlers<Events, NoticeInput[]> = {
  'asset.consentGiven': (event) => {
    const { parameters, ...about } = ofDecision(event)
    const { canLaunch } = event.payload
    return [{ kind: 'ownership.accepted', parameters: { ...parameters, canLaunch }, ...about }]
  },
  'asset.consentDeclined': (event) => {
    const { parameters, ...about } = ofDecision(event)
    const { reason } = event.payload
    return [{ kind: 'ownership.declined', parameters: { ...parameters, reason }, ...about }]
  },
  'asset.consentWithdrawn': (event) => {
    const { parameters, ...about } = ofDecision(event)
    const { reason, isTakenOff } = event.payload
    return [{ kind: 'ownership.withdrawn', parameters: { ...parameters, reason, isTakenOff }, ...about }]
  },
  'asset.authorisationNearedEnd': ({ subjectId: assetId, payload: { name: assetName, creatorId, until } }) => [
    {
      kind: 'asset.authorisationEnding',
      to: [creatorId],
      parameters: { assetId, assetName, until },
      once: `${assetId} ${until}`,
    },
  ],
  'asset.authorisationEnded': ({ subjectId: assetId, payload: { name: assetName, creatorId, ownerId, until } }) => [
    {
      kind: 'asset.authorisationEnded',
      to: [creatorId, ownerId],
      parameters: { assetId, assetName, until },
      once: `${assetId} ${until}`,
    },
  ],
  'asset.violationAnswered': (event) => ofStatement(event, false),
  'asset.violationAppealed': (event) => ofStatement(event, true),
}

/** Repeated decisions notify none. The asset is locked: one notice per change. */
const ofDecision = ({
  subjectId: assetId,
  payload: { name: assetName, creatorId, ownerName, isChanged, changedAt },
}: EventOf<Events, 'asset.consentGiven' | 'asset.consentDeclined' | 'asset.consentWithdrawn'>) => ({
  parameters: { assetId, assetName, ownerName },
  to: isChanged ? [creatorId] : [],
  once: `${assetId} ${Date.parse(changedAt)}`,
})

/** To the creator and the opening operator. */
function ofStatement(
  {
    subjectId: assetId,
    payload: { name: assetName, creatorId, openedById, statementId: once },
  }: EventOf<Events, 'asset.violationAnswered' | 'asset.violationAppealed'>,
  isAppeal: boolean,
): NoticeInput[] {
  const parameters = { assetId, assetName, isAppeal }
  return [
    { kind: 'asset.statementReceived', to: [creatorId], parameters, once },
    { kind: 'asset.violationAnswered', to: [openedById], parameters, once },
  ]
}
