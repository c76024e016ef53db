// Sends pictures for designs and lists those that were sent; one press puts a picture on the page.
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { FileInput } from '#platform/web/ui/file-input.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { certificateLimits } from '../../contract/certificate.model.ts';
import type { DesignPicture } from '../../contract/designer.wire.ts';
import { newPicture } from '../../contract/new-layers.model.ts';
import { useDesignPictures, usePictureLibrary, useSendPicture } from '../designer.queries.ts';
import type { LibraryProps } from './library-parts.tsx';
import { newLayerId } from './use-layer-acts.tsx';
import styles from './designer.module.css';

export const pictureTypes = ['image/png', 'image/jpeg'];
type PickerProps = { id: string; alias: string; onPick: (picture: DesignPicture) => void };
/** Sends a picture, or takes one that was sent before. */
export function PicturePicker({ id, alias, onPick }: PickerProps) {
  const t = useTexts();
  const found = usePictureLibrary();
  const send = useSendPicture(id);
  const pictures = found.data?.pictures ?? [];
  const loaded = useDesignPictures(pictures.map(({ source }) => source));
  const take = async (file: File) => {
    try {
      onPick(await send.mutateAsync({ file, alias }));
    } catch (problem) {
      toast.error(problem);
    }
  };
  return (
    <>
      <FileInput
        label={t('certificates.designer.picture.send')}
        types={pictureTypes}
        maxBytes={certificateLimits.pictureBytes}
        disabled={send.isPending}
        {...(send.isPending && { hint: t('certificates.designer.picture.sending') })}
        onFile={(file) => void take(file)}
      />
      {found.isError ? (
        <ErrorState problem={found.error} onRetry={() => void found.refetch()} level={3} />
      ) : (
        <LoadingRegion
          isLoading={found.isPending}
          label={t('certificates.designer.picture.loading')}
          skeleton={<RowsSkeleton count={3} height={64} />}
        >
          {pictures.length === 0 ? (
            <p>{t('certificates.designer.picture.none')}</p>
          ) : (
            <ul className={styles['pictures']}>
              {pictures.map((picture) => (
                <li key={picture.source}>
                  <button
                    type="button"
                    aria-label={t('certificates.designer.picture.use', { name: picture.name })}
                    onClick={() => onPick(picture)}
                  >
                    {loaded.get(picture.source) && <img src={loaded.get(picture.source)!.src} alt="" />}
                    <span>{picture.name}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </LoadingRegion>
      )}
    </>
  );
}
export const PictureLibrary = ({ id, designer, acts }: LibraryProps) => (
  <PicturePicker
    id={id}
    alias="layer"
    onPick={(picture) => acts.add(newPicture({ id: newLayerId(), paper: designer.drawn.design }, picture))}
  />
);
