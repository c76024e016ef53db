// Shows what an address names (`?view=`): the panel of a course or trail, an object in its viewer, or a message that it is missing.
import { Button } from '@mantine/core';
import { readReference } from '#platform/contract/reference.ts';
import { useTexts } from '#platform/web/texts.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { later } from '#platform/web/ui/later.tsx';
import { Modal } from '#platform/web/ui/modal.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { ItemDetail } from './item-detail.tsx';

export { ContentPanel } from './content-panel.tsx';
const OpenedMedia = later(() => import('./opened-media.tsx').then((part) => part.OpenedMedia));

type Props = {
  view: string;
  onClose: () => void;
  /** The shelf from which an object is opened, and the function that opens another object of it instead. */
  sectionId?: string;
  onOpen?: (mediaId: string) => void;
};
export function ItemPanel({ view, onClose, sectionId, onOpen }: Props) {
  const t = useTexts();
  const reference = readReference(view);
  if (reference?.kind === 'media')
    return <OpenedMedia mediaId={reference.id} sectionId={sectionId} onOpen={onOpen} onClose={onClose} />;
  if (reference?.kind === 'course' || reference?.kind === 'trail') {
    return <ItemDetail key={view} kind={reference.kind} id={reference.id} onClose={onClose} />;
  }
  return (
    <Modal opened onClose={onClose} title={t('dialog.attention')} width="confirm">
      <EmptyState
        picture="error"
        level={3}
        title={t('catalog.unavailable')}
        action={<Button onClick={() => goTo('/catalog')}>{t('catalog.toCatalog')}</Button>}
      />
    </Modal>
  );
}
