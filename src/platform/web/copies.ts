// Decides whether a content is a copy that another company sent. Only the switch of a copy belongs to the receiving company (decisions D10.3).
import { confirm } from './confirm.ts';
import { text } from './texts.ts';
import { toast } from './toast.ts';

/** The source of a content, and the sender's switch; the receiving company has its own switch too. */
export type Origin = { origin: string; originName: string | null; isOffered: boolean };
export const isCopy = ({ origin }: Pick<Origin, 'origin'>) => origin !== 'own';

type Switched = { name: string; isActive: boolean; save: (isActive: boolean) => Promise<unknown> };
/** Asks before it switches a copy off, and shows the result; true where the switch changed. */
export async function switchCopy({ name, isActive, save }: Switched): Promise<boolean> {
  const question = {
    title: text('origin.switchOff.title', { name }),
    body: text('origin.switchOff.body'),
    confirmLabel: text('origin.switchOff'),
  };
  if (!isActive && !(await confirm(question))) return false;
  try {
    await save(isActive);
  } catch (problem) {
    toast.error(problem);
    return false;
  }
  toast.success(text('toast.updated'));
  return true;
}
