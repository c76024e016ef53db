// Shows a native dialog for the light entry: it traps the focus, closes with Escape and gives the focus back.
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { LightButton } from './light-fields.tsx';
import styles from './light-dialog.module.css';

type Props = { opened: boolean; onClose: () => void; title: string; isAlert?: boolean; children: ReactNode };
export function LightDialog({ opened, onClose, title, isAlert = false, children }: Props) {
  const t = useTexts();
  const titleId = useId();
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (opened && !box.current?.open) box.current?.showModal();
    else if (!opened) box.current?.close();
  }, [opened]);
  return (
    <dialog
      ref={box}
      className={styles['dialog']}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === box.current && !isAlert) onClose();
      }}
    >
      <div className={styles['body']}>
        <h2 id={titleId}>{title}</h2>
        {children}
        <div className={styles['foot']}>
          <LightButton autoFocus onClick={onClose}>
            {t('signIn.oops.ok')}
          </LightButton>
        </div>
      </div>
    </dialog>
  );
}
