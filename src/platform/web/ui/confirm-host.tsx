// Shows the open question. The root of each entry contains one.
import { questions } from '../confirm.ts';
import { useStore } from '../store.ts';
import { later } from './later.tsx';

const ConfirmDialog = later(() => import('./confirm-dialog.tsx').then((part) => part.ConfirmDialog));

export function ConfirmHost() {
  const asked = useStore(questions).at(-1);
  return asked ? <ConfirmDialog key={asked.id} asked={asked} /> : null;
}
