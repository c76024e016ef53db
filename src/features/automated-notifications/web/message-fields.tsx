// Edits the words of an e-mail: its subject and its text, with the data that a send fills in.
import { Input, TextInput } from '@mantine/core';
import { useId, useRef } from 'react';
import type { AppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { later } from '#platform/web/ui/later.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { ruleLimits } from '../contract/automated-notification.model.ts';
import type { RuleDraft } from '../contract/automated-draft.wire.ts';
import { withTokenNames, withTokens } from '../contract/template-tokens.wire.ts';
import styles from './automated.module.css';

const TemplateEditor = later(
  () => import('./template-editor.tsx').then((part) => part.TemplateEditor),
  () => <FieldsSkeleton count={3} />,
);
const TokenMenu = later(() => import('./template-editor.tsx').then((part) => part.TokenMenu));
/** How many characters of a subject a phone shows. */
const phoneCharacters = 42;
type Props = { form: AppForm; draft: RuleDraft };
export function MessageFields({ form, draft }: Props) {
  const t = useTexts();
  const id = useId();
  const subject = useRef<HTMLInputElement>(null);
  const error = form.errors['template'];
  // Authors read and write the names of the wire.
  const shown = withTokenNames(draft.subject);
  const handleToken = (token: string) => {
    const at = subject.current?.selectionStart ?? shown.length;
    const rest = shown.slice(subject.current?.selectionEnd ?? at);
    form.set('subject', withTokens(`${shown.slice(0, at)}{{${token}}}${rest}`));
    subject.current?.focus();
  };
  return (
    <>
      <div className={styles['subject']}>
        <TextInput
          ref={subject}
          label={t('automatedNotifications.subject')}
          description={t('automatedNotifications.subject.hint', { count: phoneCharacters })}
          maxLength={ruleLimits.subject}
          {...form.field('subject', { required: true })}
          value={shown}
          onChange={({ currentTarget: { value } }) => form.set('subject', withTokens(value))}
        />
        <TokenMenu event={draft.event} onChoose={handleToken} />
      </div>
      <Input.Wrapper
        label={t('automatedNotifications.template')}
        labelElement="div"
        labelProps={{ id: `${id}-label` }}
        description={t('automatedNotifications.template.hint')}
        descriptionProps={{ id: `${id}-description` }}
        error={error}
        errorProps={{ id: `${id}-error` }}
        withAsterisk
      >
        <TemplateEditor
          event={draft.event}
          value={draft.template}
          onChange={(template) => form.set('template', template)}
          labelledBy={`${id}-label`}
          describedBy={[`${id}-description`, error && `${id}-error`].filter(Boolean).join(' ')}
          isInvalid={Boolean(error)}
          isRequired
          isReadOnly={false}
          data-path="template"
        />
      </Input.Wrapper>
    </>
  );
}
