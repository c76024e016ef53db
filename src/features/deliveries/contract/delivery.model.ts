// Defines a delivery: one message to one recipient, its states, why it was skipped, when it is tried again and when it is over.

/** What becomes of a message; `sending` counts as queued for people. */
export const deliveryStates = ['queued', 'sent', 'bounced', 'failed', 'skipped'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
/**
 * What a message is: `mail` is one that the product must send, such as a link, and `duty` one that the company requires; all others
 * can be unsubscribed from. `event` tells one thing that happened, `summary` what happened in a day or a week,
 * `report` brings the file of a scheduled report.
 */
export const deliveryKinds = ['rule', 'digest', 'extra', 'test', 'event', 'duty', 'summary', 'report', 'mail'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];
/** Why a message was not sent. */
export const skipReasons = [
  'noAddress',
  'inactive',
  'unsubscribed',
  'bounced',
  'repeated',
  'outside',
  'concluded',
  'begun',
  'excluded',
  'gone',
  'denied',
  'invalid',
] as const;
export type SkipReason = (typeof skipReasons)[number];
/** Why an address is not written to. */
export const blockReasons = ['bounced', 'unsubscribed'] as const;
export type BlockReason = (typeof blockReasons)[number];

/** A message to queue, or one that is not sent, with its reason. */
export type NewDelivery = {
  readonly userId: string | null;
  readonly address: string | null;
  readonly kind: Exclude<DeliveryKind, 'mail'>;
  readonly ruleId: string | null;
  /** The rule's name now: the ledger shows it, also after the rule is renamed or removed. */
  readonly ruleName: string;
  readonly event: string;
  readonly objectId: string | null;
  readonly occurrence: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly language?: 'pt' | 'en' | 'es' | null;
  readonly state: 'queued' | 'skipped';
  readonly reason?: SkipReason;
  /** The moment before which it is not sent. */
  readonly dueAt?: string;
};

/** The most tries of one message: about five hours. */
export const mostAttempts = 12;
const firstPauseSeconds = 30;
const longestPauseSeconds = 3_600;
/** Returns the seconds until a message is tried again that has been tried this often. */
export const pauseSecondsAfter = (attempts: number): number =>
  Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** Math.max(0, attempts - 1));

/** Tells whether a message may be sent again by hand: one on its way may still arrive. */
export const isResendable = ({ state, kind }: { state: DeliveryState; kind: DeliveryKind }): boolean =>
  state !== 'queued' && kind !== 'mail' && kind !== 'test';
/** Returns the occurrence of a message that is sent again by hand: the number of the try stands after it. */
export function nextOccurrence(occurrence: string): string {
  const [, first = occurrence, number] = /^(.*)~(\d+)$/.exec(occurrence) ?? [];
  return `${first}~${Number(number ?? 1) + 1}`;
}

export type DeliveryStep = {
  readonly kind: 'queued' | 'tried' | 'sent' | 'opened' | 'clicked' | 'bounced' | 'failed' | 'skipped';
  readonly at: string;
};
/** Returns what happened to a message, in the order of time. */
export function stepsOf(row: {
  readonly state: DeliveryState;
  readonly createdAt: string;
  readonly triedAt: string | null;
  readonly sentAt: string | null;
  readonly endedAt: string | null;
  readonly openedAt?: string | null;
  readonly clickedAt?: string | null;
}): DeliveryStep[] {
  const isOver = row.state === 'bounced' || row.state === 'failed' || row.state === 'skipped';
  return [
    { kind: 'queued', at: row.createdAt },
    ...(row.triedAt ? [{ kind: 'tried' as const, at: row.triedAt }] : []),
    ...(row.sentAt ? [{ kind: 'sent' as const, at: row.sentAt }] : []),
    ...(row.openedAt ? [{ kind: 'opened' as const, at: row.openedAt }] : []),
    ...(row.clickedAt ? [{ kind: 'clicked' as const, at: row.clickedAt }] : []),
    ...(isOver && row.endedAt ? [{ kind: row.state as 'bounced', at: row.endedAt }] : []),
  ];
}
