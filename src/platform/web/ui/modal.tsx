// Shows dialogs: one level, focus kept inside, full-height sheets on phones. UX §8
import { Modal as MantineModal } from '@mantine/core';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { confirm } from '../confirm.ts';
import { text, useTexts } from '../texts.ts';
import { useKeepFocus } from './use-keep-focus.ts';
import { useNarrow } from './use-narrow.ts';
import { useMovingOn } from './use-moving-on.ts';
import { useReturnFocus } from './use-return-focus.ts';
import styles from './modal.module.css';

/** The widths of access §9 and content §9. */
const widths = { confirm: 440, password: 550, form: 760, certificate: 960, detail: 1280, media: 1820 } as const;
export type ModalWidth = keyof typeof widths;
type Props = {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  width?: ModalWidth;
  footer?: ReactNode;
  children: ReactNode;
  /** True where the user must answer before the dialog closes (terms, mandatory survey). */
  isMandatory?: boolean;
  /** True where the dialog asks before it closes. */
  isDirty?: boolean;
  /** True where the title is for screen readers only, because the content has its own head. */
  isTitleHidden?: boolean;
  role?: 'dialog' | 'alertdialog';
  /** The part that gets the focus first: the title, or the element of the content with `data-autofocus`. */
  firstFocus?: 'title' | 'content';
};
export const askBeforeLeaving = () =>
  confirm({
    title: text('form.leave.title'),
    body: text('form.leave.body'),
    confirmLabel: text('form.leave.discard'),
    cancelLabel: text('form.leave.stay'),
    danger: true,
  });

export function Modal({
  opened,
  onClose,
  title,
  width = 'form',
  footer,
  children,
  isMandatory = false,
  isDirty = false,
  isTitleHidden = false,
  role = 'dialog',
  firstFocus = 'title',
}: Props) {
  const t = useTexts();
  const isNarrow = useNarrow();
  useMovingOn(opened);
  const layer = useReturnFocus(opened);
  useKeepFocus(layer, opened);
  const close = async () => {
    if (isMandatory || (isDirty && !(await askBeforeLeaving()))) return;
    onClose();
  };
  // A new function at each render would restart the focus trap and take the focus from a user who types.
  const setLayer = useCallback(
    (node: HTMLDivElement | null) => {
      layer.current = node;
      node?.setAttribute('role', role);
    },
    [layer, role],
  );
  const isPanel = isNarrow && width !== 'confirm';
  return (
    <MantineModal.Root
      opened={opened}
      onClose={() => void close()}
      size={widths[width]}
      fullScreen={isPanel}
      closeOnEscape={!isMandatory}
      closeOnClickOutside={!isMandatory}
      returnFocus={false}
      centered
      radius="xl"
      zIndex="var(--z-modal)"
      transitionProps={{ duration: 240, transition: 'fade-up' }}
    >
      <MantineModal.Overlay className={styles['scrim']} />
      <MantineModal.Content
        ref={setLayer}
        classNames={{ content: styles['content'] }}
        data-sheet={isPanel || undefined}
      >
        <div
          className={isTitleHidden ? styles['bare'] : styles['head']}
          data-over-cover={width === 'detail' || undefined}
        >
          <MantineModal.Title
            className={isTitleHidden ? 'sr-only' : styles['title']}
            tabIndex={-1}
            data-autofocus={firstFocus === 'title' || undefined}
          >
            {title}
          </MantineModal.Title>
          {!isMandatory && role !== 'alertdialog' && (
            <button
              type="button"
              className={styles['close']}
              aria-label={t('dialog.close')}
              onClick={() => void close()}
            >
              <XIcon size={20} aria-hidden="true" />
            </button>
          )}
        </div>
        {/* A dialog may be opened by a form's page, and React would send that form with the dialog's. */}
        <MantineModal.Body className={styles['body']} onSubmit={(event) => event.stopPropagation()}>
          {children}
        </MantineModal.Body>
        {footer && <div className={styles['footer']}>{footer}</div>}
      </MantineModal.Content>
    </MantineModal.Root>
  );
}
