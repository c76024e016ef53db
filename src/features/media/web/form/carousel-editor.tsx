// Edits the pictures of a carousel: adds them, moves them with buttons or by dragging, and removes them.
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft';
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { useState } from 'react';
import { announce } from '#platform/web/announce.ts';
import { confirmRemoval } from '#platform/web/confirm.ts';
import { useTexts } from '#platform/web/texts.ts';
import { FileInput } from '#platform/web/ui/file-input.tsx';
import { FieldGroup } from '#platform/web/ui/form-page.tsx';
import { useReadOnly } from '#platform/web/ui/read-only.tsx';
import { coverTypes, mediaLimits } from '../../contract/media.model.ts';
import type { MediaObject } from '../../contract/media.wire.ts';
import { useCarouselWrites } from '../media.queries.ts';
import styles from './form.module.css';

type Props = { mediaId: string; pages: MediaObject['carousel'] };
export function CarouselEditor({ mediaId, pages }: Props) {
  const t = useTexts();
  const { add, order, remove } = useCarouselWrites(mediaId);
  const isReadOnly = useReadOnly();
  const [dragged, setDragged] = useState<string>();
  const isFull = pages.length >= mediaLimits.carouselItems;
  const move = (id: string, to: number) => {
    const others = pages.map((page) => page.id).filter((one) => one !== id);
    if (to < 0 || to > others.length) return;
    order.mutate(others.toSpliced(to, 0, id), {
      onSuccess: () => announce(t('media.carousel.moved', { page: to + 1 })),
    });
  };
  const handleRemove = async (id: string, number: number) => {
    if (await confirmRemoval({ type: t('media.carousel.picture'), name: String(number) })) remove.mutate(id);
  };
  return (
    <FieldGroup
      title={t('media.carousel.pictures')}
      hint={t('media.carousel.hint', { limit: mediaLimits.carouselItems })}
    >
      <ol className={styles['pages']}>
        {pages.map((page, index) => (
          <li
            key={page.id}
            draggable={!isReadOnly}
            onDragStart={() => setDragged(page.id)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged && dragged !== page.id) move(dragged, index);
              setDragged(undefined);
            }}
          >
            <img src={page.picture} alt={t('media.carousel.number', { page: index + 1 })} loading="lazy" />
            <div>
              <button
                type="button"
                aria-label={t('media.carousel.before', { page: index + 1 })}
                disabled={index === 0 || order.isPending}
                onClick={() => move(page.id, index - 1)}
              >
                <ArrowLeftIcon size={18} aria-hidden="true" />
              </button>
              <span className="num">{index + 1}</span>
              <button
                type="button"
                aria-label={t('media.carousel.after', { page: index + 1 })}
                disabled={index === pages.length - 1 || order.isPending}
                onClick={() => move(page.id, index + 1)}
              >
                <ArrowRightIcon size={18} aria-hidden="true" />
              </button>
              <button
                type="button"
                aria-label={t('media.carousel.remove', { page: index + 1 })}
                onClick={() => void handleRemove(page.id, index + 1)}
              >
                <TrashIcon size={18} aria-hidden="true" />
              </button>
            </div>
          </li>
        ))}
      </ol>
      <FileInput
        isMany
        label={t('media.carousel.add')}
        maxBytes={mediaLimits.carouselBytes}
        types={coverTypes}
        disabled={isFull || add.isPending}
        onFile={(file) => add.mutate(file)}
      />
    </FieldGroup>
  );
}
