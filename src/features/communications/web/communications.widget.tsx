// Opens the communications of a start once, after terms that wait for an answer, and all of them from the user menu.
import { useEffect, useState } from 'react';
import { mustAccept } from '#features/terms/contract/terms.model.ts';
import { useAccess } from '#platform/web/access.ts';
import { session } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import type { ShownCommunication } from '../contract/shown-communication.wire.ts';
import { CommunicationsViewer } from './communications-viewer.tsx';
import { loadAll, loadStart } from './own-communications.queries.ts';

/** The account whose start was shown in this document: coming back from the classroom is no start. */
let shownTo: string | undefined;
export const forgetShownStart = () => (shownTo = undefined);

/** Opens what the start-up data carry; says when it is closed, or when nothing opens. */
export function CommunicationsGate({ onRead, onDone }: { onRead?: () => void; onDone?: () => void }) {
  const access = useAccess();
  // Data that come while the page is used open nothing, because they could interrupt somebody who types.
  const [start] = useState(() => (session.get().bundle as { communications?: string } | undefined)?.communications);
  const account = access && `${access.tenantId}/${access.accountId}`;
  const [isOver, setOver] = useState(start === undefined || shownTo === account);
  useEffect(() => {
    if (isOver) onDone?.();
  }, [isOver, onDone]);
  if (isOver || !access || mustAccept({ ...access, isClientMode: access.situation.isClientMode })) return null;
  const handleClose = () => {
    shownTo = account;
    setOver(true);
    onRead?.();
  };
  return <Opened load={() => loadStart(start!)} onClose={handleClose} />;
}
/** Opens all that the person may read, with what was seen and hidden before; terms that wait for an answer come first. SHELL-033 */
export function OwnCommunications({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const access = useAccess();
  if (!access || mustAccept({ ...access, isClientMode: access.situation.isClientMode })) return null;
  return <Opened load={loadAll} onNone={() => toast.info(t('communications.none.own'))} onClose={onClose} />;
}
type Props = { load: () => Promise<readonly ShownCommunication[]>; onNone?: () => void; onClose: () => void };
/** Loads once; where nothing can be loaded the viewer stays closed. administration-engagement §8 */
function Opened({ load, onNone, onClose }: Props) {
  const t = useTexts();
  const [shown, setShown] = useState<readonly ShownCommunication[]>();
  useEffect(() => {
    let isGone = false;
    load().then(
      (found) => {
        if (isGone) return;
        if (found.length > 0) return setShown(found);
        onClose();
        onNone?.();
      },
      () => {
        if (isGone) return;
        onClose();
        toast.error(t('communications.failed.all'), { title: t('communications.failed.title') });
      },
    );
    return () => void (isGone = true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it opens
  }, []);
  return shown ? <CommunicationsViewer communications={shown} onClose={onClose} /> : null;
}
