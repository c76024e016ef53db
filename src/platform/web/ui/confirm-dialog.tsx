// Asks one question: confirm, cancel, and the reason where one is required.
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { OpenQuestion } from '../confirm.ts';
import { useTexts } from '../texts.ts';
import { Modal } from './modal.tsx';

export function ConfirmDialog({
  asked: { title, body, confirmLabel, cancelLabel, danger = false, reason, answer },
}: {
  asked: OpenQuestion;
}) {
  const t = useTexts();
  const [given, setGiven] = useState('');
  const isMissing = reason !== undefined && !reason.isOptional && given.trim() === '';
  const isShort = given.trim().length < (reason?.minLength ?? 0);
  const [isInvalid, setInvalid] = useState(false);
  const handleConfirm = () => (isMissing ? setInvalid(true) : answer(given.trim()));
  const footer = (
    <>
      <Button
        variant="subtle"
        color="gray"
        data-autofocus={danger && !reason ? true : undefined}
        onClick={() => answer(undefined)}
      >
        {cancelLabel ?? t('dialog.cancel')}
      </Button>
      <Button
        data-danger={danger || undefined}
        data-autofocus={!danger && !reason ? true : undefined}
        disabled={isShort}
        onClick={handleConfirm}
      >
        {confirmLabel ?? t('dialog.confirm')}
      </Button>
    </>
  );
  return (
    <Modal
      opened
      role="alertdialog"
      width="confirm"
      firstFocus="content"
      title={title ?? t('dialog.attention')}
      onClose={() => answer(undefined)}
      footer={footer}
    >
      <p style={{ whiteSpace: 'pre-line', color: 'var(--c-ink-2)' }}>{body}</p>
      {reason && (
        <Textarea
          mt="md"
          autosize
          minRows={3}
          data-autofocus
          label={reason.label}
          description={reason.minLength && t('text.short', { limit: reason.minLength })}
          withAsterisk={!reason.isOptional}
          maxLength={reason.maxLength}
          value={given}
          onChange={(event) => setGiven(event.currentTarget.value)}
          error={isInvalid && isMissing ? t('form.requiredField') : undefined}
        />
      )}
    </Modal>
  );
}
