// Edits terms of use: name, kind, where learning terms are shown, the text, and whether a change asks every user again.
import { Button, TextInput } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useAppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { FormBanner } from '#platform/web/ui/form-banner.tsx';
import { FormPage } from '#platform/web/ui/form-page.tsx';
import { FormattedTextInput } from '#platform/web/ui/formatted-text-input.tsx';
import { OriginTag } from '#platform/web/ui/origin-tag.tsx';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { ReadPage } from '#platform/web/ui/read-page.tsx';
import { SwitchInput } from '#platform/web/ui/switch-input.tsx';
import { useUnsavedGuard } from '#platform/web/unsaved-guard.ts';
import { all, maxLength, required } from '#platform/web/validation.ts';
import { displayOf, termsDisplays, termsKinds, termsLimits } from '../contract/terms.model.ts';
import type { TermsDisplay, TermsKind } from '../contract/terms.model.ts';
import type { Terms } from '../contract/terms.wire.ts';
import { useSaveTerms, useTerms } from './terms.queries.ts';

const listPath = '/settings/termos-uso';
type Draft = { name: string; kind: TermsKind; display: TermsDisplay; content: string; isMinor: boolean };
const draftOf = (terms: Terms | undefined): Draft => ({
  name: terms?.name ?? '',
  kind: terms?.kind ?? 'platform',
  display: terms?.display ?? 'intro',
  content: terms?.content ?? '',
  isMinor: false,
});

export function TermsFormPage() {
  const { id } = useParams({ strict: false }) as { id?: string };
  const t = useTexts();
  const isNew = id === 'novo';
  const found = useTerms(isNew ? undefined : id);
  if (isNew) return <TermsForm terms={undefined} />;
  return (
    <ReadPage
      title={t('terms.edit')}
      crumbs={[{ label: t('terms.area') }, { label: t('terms.all'), href: listPath }]}
      found={found}
      label={t('terms.loading')}
    >
      {(terms) => <TermsForm key={id} terms={terms} />}
    </ReadPage>
  );
}

function TermsForm({ terms }: { terms: Terms | undefined }) {
  const t = useTexts();
  const save = useSaveTerms();
  const [isSaved, setSaved] = useState(false);
  const isFixed = terms?.isInForce ?? false;
  const isReplicated = terms !== undefined && terms.origin !== 'own';
  const form = useAppForm<Draft>({
    initial: draftOf(terms),
    rules: { name: all(required, maxLength(termsLimits.name)), content: all(required, maxLength(termsLimits.text)) },
    submit: async ({ name, kind, display, content, isMinor }) => {
      const edit = { name: name.trim(), content, kind, display: displayOf(kind, display) };
      await save.mutateAsync(terms ? { id: terms.id, edit: { ...edit, isMinor } } : { edit });
      setSaved(true);
      toast.success(t(terms ? 'toast.updated' : 'toast.created'));
      if (isFixed && content !== terms?.content && !isMinor) toast.info(t('terms.askedAgain'));
    },
  });
  useUnsavedGuard(form.isDirty && !isSaved);
  const handleSave = () =>
    form.send().then(
      (ok) => ok && setTimeout(() => goTo(listPath)),
      (problem: unknown) => toast.error(problem),
    );
  return (
    <FormPage
      title={terms ? terms.name : t('terms.new')}
      crumbs={[
        { label: t('terms.area') },
        { label: t('terms.all'), href: listPath },
        { label: t(terms ? 'terms.edit' : 'terms.new') },
      ]}
      form={{
        ...form.props,
        onSubmit: (event) => {
          event.preventDefault();
          void handleSave();
        },
      }}
      tags={isReplicated && <OriginTag {...terms} isOffered />}
      isDirty={form.isDirty}
      footer={
        <>
          <Button variant="subtle" color="gray" onClick={() => goTo(listPath)}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" loading={form.isSaving} disabled={isReplicated}>
            {t('terms.save')}
          </Button>
        </>
      }
    >
      <FormBanner form={form} />
      {isReplicated && <p role="status">{t('terms.replicated')}</p>}
      {isFixed && <p role="status">{t('terms.inForce.fixed')}</p>}
      <TextInput label={t('terms.name')} maxLength={termsLimits.name} {...form.field('name', { required: true })} />
      <SelectInput
        label={t('terms.kind')}
        description={t('terms.kind.hint')}
        disabled={isFixed}
        options={termsKinds.map((value) => ({ value, label: t(`terms.kind.${value}`) }))}
        {...form.field('kind', { required: true })}
      />
      {form.values.kind === 'learning' && (
        <SelectInput
          label={t('terms.display')}
          options={termsDisplays.map((value) => ({ value, label: t(`terms.display.${value}`) }))}
          {...form.field('display', { required: true })}
        />
      )}
      <FormattedTextInput label={t('terms.content')} {...form.field('content', { required: true })} />
      {terms && form.values.content !== terms.content && (
        <SwitchInput
          label={t('terms.minor')}
          hint={t('terms.minor.hint')}
          {...form.field('isMinor', { type: 'checkbox' })}
        />
      )}
    </FormPage>
  );
}
