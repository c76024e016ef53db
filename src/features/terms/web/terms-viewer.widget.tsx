// Shows terms of use, to read them or to accept them after reading to the end. access-shell-settings §2.3
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { announce } from '#platform/web/announce.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { FormattedText } from '#platform/web/ui/formatted-text.tsx';
import { Modal } from '#platform/web/ui/modal.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { useTerms } from './terms.queries.ts';
import styles from './terms-viewer.module.css';

type Props = { termsId: string } & (
  | { mode: 'preview'; onClose: () => void }
  | {
      mode: 'accept';
      isSending?: boolean;
      declineLabel?: string;
      onAccept: (version: number) => void;
      /** Declines the terms; the version is missing where the text could not be loaded. */
      onDecline: (version?: number) => void;
    }
);
/** Pixels of tolerance, because a zoomed browser loses one or two. */
const slackPixels = 4;

export function TermsViewer(props: Props) {
  const t = useTexts();
  const { date } = useFormats();
  const found = useTerms(props.termsId);
  const terms = found.data;
  const isAccepting = props.mode === 'accept';
  const { region, onScroll, isRead } = useReading(terms && `${terms.id}/${terms.version}`);
  useEffect(() => {
    if (isAccepting && isRead) announce(t('terms.read.done'));
  }, [isAccepting, isRead, t]);
  return (
    <Modal
      opened
      onClose={props.mode === 'preview' ? props.onClose : () => undefined}
      isMandatory={isAccepting}
      title={terms?.name ?? t('terms.one')}
      width="form"
      footer={
        isAccepting ? (
          <>
            {!isRead && terms && (
              <p id="terms-hint" className={styles['hint']}>
                {t('terms.read.hint')}
              </p>
            )}
            <Button
              variant="subtle"
              color="gray"
              disabled={props.isSending ?? false}
              onClick={() => props.onDecline(terms?.version)}
            >
              {props.declineLabel ?? t('terms.decline')}
            </Button>
            <Button
              disabled={!isRead}
              loading={props.isSending ?? false}
              aria-describedby={isRead ? undefined : 'terms-hint'}
              onClick={() => terms && props.onAccept(terms.version)}
            >
              {t('terms.accept')}
            </Button>
          </>
        ) : (
          <Button variant="default" onClick={props.onClose}>
            {t('dialog.close')}
          </Button>
        )
      }
    >
      {found.isError ? (
        <ErrorState problem={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <LoadingRegion isLoading={!terms} label={t('terms.loading')} skeleton={<FieldsSkeleton count={4} />}>
          {terms && (
            <>
              {isAccepting && terms.hasAcceptedOthers && (
                <p role="status" className={styles['changed']}>
                  {t('terms.changed.accept')}
                </p>
              )}
              {/* The keyboard scrolls the element that has the focus. */}
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
              <div
                key={terms.version}
                ref={region}
                className={styles['text']}
                role="region"
                aria-label={terms.name}
                tabIndex={0}
                onScroll={onScroll}
              >
                <FormattedText html={terms.content} />
                <p className={styles['version']}>
                  {t('terms.versionOf', { version: terms.version, date: date(terms.updatedAt) })}
                </p>
              </div>
            </>
          )}
        </LoadingRegion>
      )}
    </Modal>
  );
}

/** Returns whether the user scrolled a text to its end; a text that fits is read at once, and a new text is unread at first. */
function useReading(text: string | undefined) {
  const region = useRef<HTMLDivElement>(null);
  const [readText, setReadText] = useState<string>();
  const look = () => {
    const box = region.current;
    if (box && text && box.scrollTop + box.clientHeight >= box.scrollHeight - slackPixels) setReadText(text);
  };
  useEffect(() => {
    const box = region.current;
    if (!text || !box) return;
    look();
    const watch = new ResizeObserver(look);
    watch.observe(box);
    return () => watch.disconnect();
    // The effect depends on the text alone.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [text]);
  return { region, onScroll: look, isRead: text !== undefined && readText === text };
}
