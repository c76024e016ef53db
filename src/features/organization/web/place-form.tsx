// Shows the short form of a unit, department or job title: name, note, activity; the parent of a unit, the skills of a job title.
import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAppForm } from '#platform/web/form.ts';
import type { AppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { SwitchInput } from '#platform/web/ui/switch-input.tsx';
import { all, maxLength, required } from '#platform/web/validation.ts';
import { nameLength, noteLength } from '../contract/organization.model.ts';

/** Only a unit has `parentId`; only a job title has `skillIds`. */
export type PlaceValues = {
  name: string;
  observation: string;
  isActive: boolean;
  parentId?: string | null;
  skillIds?: string[];
};
type Props = {
  title: string;
  isNew: boolean;
  initial: PlaceValues;
  save: (values: PlaceValues) => Promise<unknown>;
  onClose: () => void;
  children?: (form: AppForm) => ReactNode;
};
export function PlaceForm({ title, isNew, initial, save, onClose, children }: Props) {
  const t = useTexts();
  const form = useAppForm<PlaceValues>({
    initial,
    rules: { name: all<string>(required, maxLength(nameLength)), observation: maxLength(noteLength) },
    submit: async (values) => {
      await save({ ...values, name: values.name.trim(), observation: values.observation.trim() });
      toast.success(t(isNew ? 'toast.created' : 'toast.updated'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={title} submitLabel={t('organization.save')} onClose={onClose} isFieldFocused>
      <TextInput
        data-autofocus
        label={t('organization.name')}
        maxLength={nameLength}
        {...form.field('name', { required: true })}
      />
      {children?.(form)}
      <Textarea
        label={t('organization.observation')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={noteLength}
        {...form.field('observation')}
      />
      <SwitchInput
        label={t('organization.active')}
        hint={t('organization.active.hint')}
        {...form.field('isActive', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}
