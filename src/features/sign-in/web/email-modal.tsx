// Asks for another e-mail of a user, typed twice; the new address confirms it. access-shell-settings §5.4
import { TextInput } from '@mantine/core';
import { isEmail } from '#platform/contract/email.ts';
import { Problem } from '#platform/contract/problem.ts';
import { useAppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { required } from '#platform/web/validation.ts';
import { useChangeEmail } from './passwords.queries.ts';

type Person = { id: string; fullName: string; email: string };
type Props = { person: Person | undefined; onClose: () => void };
const key = (email: string) => email.trim().toLowerCase();

/** Shows the dialog; each opening begins with an empty form. */
export const EmailModal = ({ person, onClose }: Props) =>
  person ? <OpenModal person={person} onClose={onClose} /> : null;
function OpenModal({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useTexts();
  const change = useChangeEmail();
  const form = useAppForm({
    initial: { newEmail: '', again: '' },
    rules: {
      newEmail: (newEmail) =>
        required(newEmail) ||
        (!isEmail(newEmail.trim()) && 'email.invalid') ||
        (key(newEmail) === key(person.email) && 'people.email.same'),
      again: (again, { newEmail }) => required(again) || (key(again) !== key(newEmail) && 'people.email.match'),
    },
    submit: async ({ newEmail }) => {
      const email = newEmail.trim();
      const { outcome } = await change.mutateAsync({ userId: person.id, newEmail: email }).catch((problem: unknown) => {
        // The field of the address shows what is wrong with it, so no message repeats it.
        if (!(problem instanceof Problem && problem.details.fields))
          toast.error(problem, { title: t('people.email.failed') });
        throw problem;
      });
      if (outcome === 'confirmation') toast.success(t('people.email.sent', { email }));
      else toast.info(t('people.email.elsewhere', { name: person.fullName }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('people.email.title', { name: person.fullName })}
      submitLabel={t('dialog.confirm')}
      onClose={onClose}
    >
      <p>{t('people.email.lead')}</p>
      <TextInput label={t('people.email.current')} value={person.email} readOnly />
      <TextInput
        type="email"
        label={t('people.email.new')}
        autoComplete="off"
        maxLength={254}
        {...form.field('newEmail', { required: true })}
      />
      <TextInput
        type="email"
        label={t('people.email.again')}
        autoComplete="off"
        maxLength={254}
        {...form.field('again', { required: true })}
      />
    </FormDialog>
  );
}
