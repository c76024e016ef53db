// Shows an object in a dialog: its viewer, skills and description, the related list of its section, autoplay.
import { BookOpenIcon } from '@phosphor-icons/react/dist/csr/BookOpen';
import { CornersOutIcon } from '@phosphor-icons/react/dist/csr/CornersOut';
import { useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useDeviceOption } from '#platform/web/device-options.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Cover } from '#platform/web/ui/cover.tsx';
import { MarkdownView } from '#platform/web/ui/markdown-view.tsx';
import { Modal } from '#platform/web/ui/modal.tsx';
import { Rail } from '#platform/web/ui/rail.tsx';
import { SwitchInput } from '#platform/web/ui/switch-input.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { MediaKind } from '../contract/media.model.ts';
import { KindIcon, useMediaFacts } from './media-facts.tsx';
import { MediaViewer } from './media-viewer.widget.tsx';
import type { MediaControls, MediaViewerProps, ReportProgress } from './viewer-parts.widget.tsx';
import { useMediaDetails } from './media.queries.ts';
import { StageLoading } from './viewers/stage-states.tsx';
import styles from './media-viewer-dialog.module.css';

export type RelatedMedia = {
  id: string;
  title: string;
  kind: MediaKind;
  durationSeconds?: number | null;
  picture?: string | null;
  percent?: number;
};
type Props = {
  mediaId: string;
  courseId?: string;
  trailId?: string;
  /** True where a manager of the object views it: the server stores nothing. */
  isPreview?: boolean;
  percent?: number;
  positionSeconds?: number;
  /** True while the user's last position loads: the viewer moves to its place only once. */
  isWaiting?: boolean;
  onClose: () => void;
  onProgress?: ReportProgress;
  /** The section of the object: it gives the related list, autoplay, and the choice between focus and content. */
  section?: { name: string; items: readonly RelatedMedia[] };
  /** Opens another object of the section instead of this one. */
  onOpen?: (mediaId: string) => void;
  /** Returns what later features show below the viewer, such as notes; the next props connect these features to the viewer. */
  below?: (media: { id: string; kind: MediaKind }) => ReactNode;
  controls?: RefObject<MediaControls | null>;
  marks?: MediaViewerProps['marks'];
  onNote?: () => void;
};
export function MediaViewerDialog({
  mediaId,
  courseId,
  trailId,
  isPreview,
  percent,
  positionSeconds,
  isWaiting = false,
  onClose,
  onProgress,
  section,
  onOpen,
  below,
  controls: given,
  marks,
  onNote,
}: Props) {
  const t = useTexts();
  const facts = useMediaFacts();
  const details = useMediaDetails(mediaId, { courseId, trailId });
  const [mode, setMode] = useDeviceOption('mode');
  const own = useRef<MediaControls>(null);
  const controls = given ?? own;
  const [startedId, setStartedId] = useState<string>();
  const items = section?.items ?? [];
  const next = items[items.findIndex((item) => item.id === mediaId) + 1];
  const isFocused = section === undefined || mode === 'focus';
  const media = details.data;
  const title = media?.title ?? t('media.opening');
  /** Closes a package first, because only then all its reports are stored. */
  const leave = async (go: () => void) => {
    await controls.current?.leave();
    go();
  };
  const open = (id: string, isStarted: boolean, isWanted = () => true) =>
    void leave(() => {
      if (!isWanted()) return;
      setStartedId(isStarted ? id : undefined);
      onOpen?.(id);
    });
  return (
    <Modal opened onClose={() => void leave(onClose)} title={title} width="media">
      <div className={styles['dialog']} data-focused={isFocused || undefined}>
        <div className={styles['main']}>
          <div className={styles['stage']}>
            {isWaiting ? (
              <StageLoading />
            ) : (
              <MediaViewer
                mediaId={mediaId}
                courseId={courseId}
                trailId={trailId}
                isPreview={isPreview}
                percent={percent}
                positionSeconds={positionSeconds}
                onProgress={onProgress}
                controls={controls}
                marks={marks}
                onNote={onNote}
                isMain
                isStarted={startedId === mediaId}
                next={next && onOpen && { title: next.title, detail: facts(next), cover: <RelatedCover item={next} /> }}
                onNext={next && ((isWanted) => open(next.id, true, isWanted))}
              />
            )}
          </div>
          {section && (
            <div className={styles['modes']} role="group" aria-label={t('media.dialog.mode')}>
              <button type="button" aria-pressed={isFocused} onClick={() => setMode('focus')}>
                <CornersOutIcon size={18} aria-hidden="true" /> {t('media.dialog.focus')}
              </button>
              <button type="button" aria-pressed={!isFocused} onClick={() => setMode('content')}>
                <BookOpenIcon size={18} aria-hidden="true" /> {t('media.dialog.content')}
              </button>
            </div>
          )}
          {details.isError && <p role="alert">{t('media.info.failed')}</p>}
          {media && (
            <div className={styles['about']}>
              <p className={styles['facts']}>
                <KindIcon kind={media.kind} size={18} /> {facts(media)}
              </p>
              {media.skillNames.length > 0 && (
                <div className={styles['skills']}>
                  <h3>{t('media.skills')}</h3>
                  <ul>
                    {media.skillNames.map((name) => (
                      <li key={name}>
                        <Tag tone="brand" icon={null}>
                          {name}
                        </Tag>
                      </li>
                    ))}
                  </ul>
                </div>
              )}
              {(media.description ?? media.summary) && (
                <div>
                  <h3>{t('media.description')}</h3>
                  <MarkdownView source={(media.description ?? media.summary)!} />
                </div>
              )}
            </div>
          )}
          {media && below?.(media)}
        </div>
        {section && !isFocused && (
          <aside className={styles['related']} aria-label={t('media.related')}>
            <h3>{section.name}</h3>
            <ol>
              {items.map((item) => (
                <li key={item.id}>
                  <button
                    type="button"
                    aria-current={item.id === mediaId ? 'true' : undefined}
                    onClick={() => {
                      if (item.id !== mediaId) open(item.id, false);
                    }}
                  >
                    <span className={styles['cover']}>
                      <RelatedCover item={item} />
                    </span>
                    <span className={styles['words']}>
                      <b>{item.title}</b>
                      <span>
                        <KindIcon kind={item.kind} size={15} /> {facts(item)}
                      </span>
                      {item.percent !== undefined && item.percent > 0 && (
                        <Rail percent={item.percent} isBare label={item.title} />
                      )}
                    </span>
                  </button>
                </li>
              ))}
            </ol>
            <AutoplaySwitch />
          </aside>
        )}
      </div>
    </Modal>
  );
}
const RelatedCover = ({ item }: { item: RelatedMedia }) => (
  <Cover title={item.title} seed={item.id} picture={item.picture ? { url: item.picture } : null} sizes="112px" />
);

/** Shows the switch that plays the next content automatically; the device stores the choice. */
export function AutoplaySwitch() {
  const t = useTexts();
  const [isOn, setOn] = useDeviceOption('autoplay');
  return (
    <div className={styles['autoplay']}>
      <SwitchInput label={t('media.autoplay')} hint={t('media.autoplay.hint')} checked={isOn} onChange={setOn} />
    </div>
  );
}
