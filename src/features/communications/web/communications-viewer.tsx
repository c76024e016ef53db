// Shows communications post by post, by buttons, arrow keys and swipe; reports what was seen and hidden on closing.
import { Button, Checkbox } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import { announce } from '#platform/web/announce.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Modal } from '#platform/web/ui/modal.tsx';
import type { ShownCommunication } from '../contract/shown-communication.wire.ts';
import { reportSeen } from './own-communications.queries.ts';
import { PostView } from './post-view.tsx';
import styles from './viewer.module.css';

/** Pixels that a finger moves at least in a swipe. */
const swipePixels = 60;
type Props = {
  communications: readonly ShownCommunication[];
  /** True where an author looks at a draft: nothing is reported. */
  isPreview?: boolean;
  onClose: () => void;
};
export function CommunicationsViewer({ communications, isPreview = false, onClose }: Props) {
  const t = useTexts();
  const steps = communications.flatMap((one, at) => one.posts.map((post, postAt) => ({ one, at, post, postAt })));
  const [step, setStep] = useState(0);
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set([0]));
  const [hidden, setHidden] = useState<ReadonlySet<string>>(
    new Set(communications.filter(({ isHidden }) => isHidden).map(({ id }) => id)),
  );
  const from = useRef<{ x: number; y: number }>(undefined);
  const { one, at, post, postAt } = steps[step]!;
  const isLastPost = postAt === one.posts.length - 1;
  const isLast = step === steps.length - 1;
  const go = (to: number) => {
    if (to < 0 || to >= steps.length) return;
    setStep(to);
    setSeen((before) => new Set([...before, to]));
  };
  const place = t('communications.viewer.place', { position: at + 1, total: communications.length });
  const postPlace = t('communications.viewer.post', { position: postAt + 1, total: one.posts.length });
  const first = useRef(true);
  useEffect(() => {
    if (!first.current) announce(`${one.title}. ${postPlace}`);
    first.current = false;
  }, [one.title, postPlace]);
  const handleClose = () => {
    onClose();
    if (isPreview) return;
    const shown = [...seen].map((index) => steps[index]!);
    const ids = [...new Set(shown.map((each) => each.one.id))];
    void reportSeen({
      ids,
      postIds: shown.map((each) => each.post.id),
      hiddenIds: ids.filter((id) => hidden.has(id)),
    });
  };
  const handleKey = useRef<(key: string) => void>(undefined);
  handleKey.current = (key) => {
    if (key === 'ArrowRight') go(step + 1);
    if (key === 'ArrowLeft') go(step - 1);
  };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.altKey && !event.ctrlKey && !event.metaKey) handleKey.current?.(event.key);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const handleUp = (event: PointerEvent) => {
    const begun = from.current;
    from.current = undefined;
    if (!begun || event.pointerType === 'mouse') return;
    const [x, y] = [event.clientX - begun.x, event.clientY - begun.y];
    if (Math.abs(x) >= swipePixels && Math.abs(x) > 2 * Math.abs(y)) go(step + (x < 0 ? 1 : -1));
  };
  return (
    <Modal
      opened
      onClose={handleClose}
      title={one.title}
      width="certificate"
      footer={
        <>
          {isLastPost && !one.isForced && (
            <Checkbox
              className={styles['hide']}
              label={t('communications.viewer.hide')}
              checked={hidden.has(one.id)}
              onChange={({ currentTarget: { checked } }) =>
                setHidden(
                  (before) => new Set(checked ? [...before, one.id] : [...before].filter((id) => id !== one.id)),
                )
              }
            />
          )}
          {step > 0 && (
            <Button variant="default" onClick={() => go(step - 1)}>
              {t('communications.viewer.back')}
            </Button>
          )}
          <Button onClick={() => (isLast ? handleClose() : go(step + 1))}>
            {t(
              isLast
                ? 'dialog.close'
                : isLastPost
                  ? 'communications.viewer.nextCommunication'
                  : 'communications.viewer.next',
            )}
          </Button>
        </>
      }
    >
      <div
        className={styles['viewer']}
        onPointerDown={({ clientX: x, clientY: y }) => (from.current = { x, y })}
        onPointerUp={handleUp}
        onPointerCancel={() => (from.current = undefined)}
      >
        <p className={styles['place']}>
          {communications.length > 1 && <span>{place}</span>}
          {one.posts.length > 1 && <span>{postPlace}</span>}
        </p>
        {one.posts.length > 1 && (
          <ol className={styles['nodes']} aria-hidden="true">
            {one.posts.map(({ id }, index) => (
              <li
                key={id}
                data-now={index === postAt || undefined}
                data-seen={seen.has(step - postAt + index) || undefined}
              >
                {index + 1}
              </li>
            ))}
          </ol>
        )}
        <PostView key={post.id} post={post} />
      </div>
    </Modal>
  );
}
