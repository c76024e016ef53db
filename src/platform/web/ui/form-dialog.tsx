// Asks for a few fields in a dialog: what was refused above them, saving and leaving below, and a question before what was written is lost.
import { Button } from '@mantine/core';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { AppForm } from '../form.ts';
import { useTexts } from '../texts.ts';
import { FormBanner } from './form-banner.tsx';
import { Fields } from './form-page.tsx';
import { Modal } from './modal.tsx';

type Props = {
  form: AppForm;
  title: string;
  /** The text of the save button. */
  submitLabel: string;
  onClose: () => void;
  /** True where the fields are read-only and nothing is saved. */
  isReadOnly?: boolean;
  /** True where the focus begins at the field with `data-autofocus` instead of the title. */
  isFieldFocused?: boolean;
  children: ReactNode;
};
export function FormDialog({ form, title, submitLabel, onClose, isReadOnly, isFieldFocused, children }: Props) {
  const t = useTexts();
  const id = useId();
  return (
    <Modal
      opened
      onClose={onClose}
      width="password"
      firstFocus={isFieldFocused ? 'content' : 'title'}
      title={title}
      isDirty={form.isDirty && !form.isSaving}
      footer={
        <>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t(isReadOnly ? 'dialog.close' : 'dialog.cancel')}
          </Button>
          {!isReadOnly && (
            <Button type="submit" form={id} loading={form.isSaving}>
              {submitLabel}
            </Button>
          )}
        </>
      }
    >
      <form {...form.props} id={id}>
        <Fields>
          <FormBanner form={form} />
          {children}
        </Fields>
      </form>
    </Modal>
  );
}
