// Shows a reset link to hand over: reads it on request, shows it once and copies it with a button.
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAccess } from '#platform/web/access.ts';
import { copyText } from '#platform/web/copy-text.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { Fields } from '#platform/web/ui/form-page.tsx';
import { Modal } from '#platform/web/ui/modal.tsx';
import { useResetLink } from './passwords.queries.ts';

type Person = { id: string; fullName: string; resetHash: string | null };
/** Returns `get`, which asks for the link, and `dialog`, which the page shows. */
export function useResetLinks() {
  const t = useTexts();
  const [shown, setShown] = useState<{ name: string; link: string }>();
  const access = useAccess();
  const reading = useResetLink();
  const get = ({ id, fullName, resetHash }: Person) =>
    resetHash !== null &&
    reading.mutate(
      { userId: id, hash: resetHash },
      {
        onSuccess: ({ link }) =>
          link
            ? setShown({ name: fullName, link })
            : toast.info(
                id === access?.userId ? t('people.resetLink.own') : t('people.resetLink.mailed', { name: fullName }),
              ),
        onError: (problem) => toast.error(problem, { title: t('people.resetLink.failed') }),
      },
    );
  const copy = async () => {
    if (await copyText(shown!.link)) toast.success(t('people.resetLink.copied'));
    // The code selects the field, so that the user can copy it by hand.
    else document.querySelector<HTMLInputElement>('[data-reset-link]')?.select();
  };
  const close = () => setShown(undefined);
  const dialog = (
    <Modal
      opened={shown !== undefined}
      onClose={close}
      width="password"
      title={t('people.resetLink.title', { name: shown?.name ?? '' })}
      footer={
        <>
          <Button variant="subtle" color="gray" onClick={close}>
            {t('dialog.close')}
          </Button>
          <Button onClick={() => void copy()}>{t('people.resetLink.copy')}</Button>
        </>
      }
    >
      <Fields>
        <p>{t('people.resetLink.lead')}</p>
        <TextInput
          label={t('people.resetLink.link')}
          value={shown?.link ?? ''}
          readOnly
          data-reset-link=""
          onFocus={(event) => event.currentTarget.select()}
        />
      </Fields>
    </Modal>
  );
  return { get, dialog };
}
