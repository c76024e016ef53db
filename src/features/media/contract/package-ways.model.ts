// Decides which objects of a package may be opened now: those that its run-time offers, by its own rules or by its locks.
import type { OutlineItem } from './scorm-items.model.ts';

/** The objects that the run-time offers now: the open object, and what the package's own rules allow. */
export type PackageOffer = {
  current: string;
  rules?: { continue: boolean; previous: boolean; choices: string[] };
};
export type PackageRequest = 'continue' | 'previous' | 'choice';

const isText = (given: unknown): given is string => typeof given === 'string';
/** Reads an offer. The package shares the sender's origin and can forge it, so any other shape is refused. */
export function readOffer({ current, rules }: Record<string, unknown>): PackageOffer | undefined {
  if (!isText(current)) return undefined;
  if (typeof rules !== 'object' || rules === null) return { current };
  const { continue: onward, previous, choices } = rules as Record<string, unknown>;
  return {
    current,
    rules: {
      continue: onward === true,
      previous: previous === true,
      choices: Array.isArray(choices) ? choices.filter(isText) : [],
    },
  };
}

/** Returns which objects may open now, and the neighbours of the open object. */
export function waysOf(
  items: readonly OutlineItem[],
  offer: PackageOffer | undefined,
  record: { items: readonly { id: string; isLocked: boolean }[] } | null,
) {
  const locked = new Set(record?.items.filter((one) => one.isLocked).map((one) => one.id));
  const mayOpen = (id: string) => (offer?.rules ? offer.rules.choices.includes(id) : !locked.has(id));
  const all = items.filter((one) => one.isLaunchable);
  const at = all.findIndex((one) => one.id === offer?.current);
  const before = at < 0 ? undefined : all[at - 1];
  const after = at < 0 ? undefined : all[at + 1];
  return {
    mayOpen,
    before,
    after,
    mayGoBack: offer?.rules ? offer.rules.previous : before !== undefined && mayOpen(before.id),
    mayGoOn: offer?.rules ? offer.rules.continue : after !== undefined && mayOpen(after.id),
  };
}
