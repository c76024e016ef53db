// Edits the name, the meaning and the places of use of a skill or a category in a dialog.
import { Textarea, TextInput } from '@mantine/core';
import { isCopy } from '#platform/web/copies.ts';
import { useAppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { OriginTag } from '#platform/web/ui/origin-tag.tsx';
import { MultiSelectInput } from '#platform/web/ui/select-input.tsx';
import { all, maxLength, required } from '#platform/web/validation.ts';
import { shownPlaces, taxonomyLimits } from '../contract/taxonomy.model.ts';
import type { ShownPlace, TaxonomyKind } from '../contract/taxonomy.model.ts';
import type { TaxonomyRow } from '../contract/taxonomy.wire.ts';
import { useSaveTaxonomy } from './taxonomy.queries.ts';

type Draft = { name: string; observation: string; shownIn: ShownPlace[] };
type Props = { kind: TaxonomyKind; row: TaxonomyRow | undefined; onClose: () => void };
export function TaxonomyFormDialog({ kind, row, onClose }: Props) {
  const t = useTexts();
  const save = useSaveTaxonomy(kind);
  const isSkill = kind === 'skill';
  const copy = row && isCopy(row) ? row : undefined;
  const words = isSkill ? 'skillList' : 'categories';
  const form = useAppForm<Draft>({
    initial: {
      name: row?.name ?? '',
      observation: row?.observation ?? '',
      shownIn: row?.shownIn ?? [...shownPlaces],
    },
    rules: {
      name: all<string>(required, maxLength(taxonomyLimits.name)),
      // A skill needs a summary (learning-content §5).
      observation: all<string>((text) => isSkill && required(text), maxLength(taxonomyLimits.observation)),
      shownIn: required,
    },
    submit: async ({ name, observation, shownIn }) => {
      await save.mutateAsync({
        ...(row && { id: row.id }),
        form: { name: name.trim(), shownIn, ...(observation.trim() && { observation: observation.trim() }) },
      });
      toast.success(t(row ? 'toast.updated' : 'toast.created'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={copy ? copy.name : t(row ? `taxonomy.${words}.edit` : `taxonomy.${words}.new`)}
      submitLabel={t('taxonomy.save')}
      onClose={onClose}
      isReadOnly={copy !== undefined}
      isFieldFocused
    >
      {copy && (
        <p role="status">
          <OriginTag {...copy} isOffered /> {t('taxonomy.replicated')}
        </p>
      )}
      <TextInput
        data-autofocus
        readOnly={copy !== undefined}
        label={t('taxonomy.name')}
        maxLength={taxonomyLimits.name}
        {...form.field('name', { required: true })}
      />
      <Textarea
        label={t(`taxonomy.${words}.observation`)}
        autosize
        readOnly={copy !== undefined}
        minRows={2}
        maxRows={6}
        maxLength={taxonomyLimits.observation}
        {...form.field('observation', { required: isSkill })}
      />
      <MultiSelectInput
        label={t('taxonomy.shownIn')}
        description={t('taxonomy.shownIn.hint')}
        disabled={copy !== undefined}
        options={shownPlaces.map((value) => ({ value, label: t(`taxonomy.shownIn.${value}`) }))}
        {...form.field('shownIn', { required: true })}
      />
    </FormDialog>
  );
}
