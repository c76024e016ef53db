// Offers the address of the own calendar: makes it and shows it once, replaces it after a question, and removes it.
import { Button, TextInput } from '@mantine/core';
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy';
import { confirm } from '#platform/web/confirm.ts';
import { copyText } from '#platform/web/copy-text.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { useMakeCalendar, useRemoveCalendar } from './deadlines.queries.ts';
import styles from './deadlines.module.css';

/** The place to which the head of the page leads. */
export const calendarPlace = 'own-calendar';
export function CalendarAddress({ madeAt }: { madeAt: string | null }) {
  const t = useTexts();
  const { date } = useFormats();
  const make = useMakeCalendar();
  const remove = useRemoveCalendar();
  const change = async () => {
    const title = t('deadlines.calendar.change');
    if (await confirm({ title, body: t('deadlines.calendar.change.text'), confirmLabel: title })) make.mutate();
  };
  const askRemoval = async () => {
    const title = t('deadlines.calendar.remove');
    const body = t('deadlines.calendar.remove.text');
    if (!(await confirm({ title, body, confirmLabel: title, danger: true }))) return;
    remove.mutate(undefined, {
      onSuccess: () => {
        make.reset();
        toast.success(t('deadlines.calendar.removed'));
      },
    });
  };
  const isMade = madeAt !== null || make.data !== undefined;
  return (
    <section id={calendarPlace} className={styles['calendar']} aria-labelledby="own-calendar-title">
      <h2 id="own-calendar-title" tabIndex={-1}>
        {t('deadlines.calendar')}
      </h2>
      <p>{t('deadlines.calendar.text')}</p>
      {make.data ? (
        <MadeAddress address={make.data.address} />
      ) : (
        madeAt !== null && <p>{t('deadlines.calendar.madeOn', { day: date(madeAt) })}</p>
      )}
      {isMade ? (
        <div className={styles['acts']}>
          <Button variant="light" size="sm" loading={make.isPending} onClick={() => void change()}>
            {t('deadlines.calendar.change')}
          </Button>
          <Button variant="default" size="sm" loading={remove.isPending} onClick={() => void askRemoval()}>
            {t('deadlines.calendar.remove')}
          </Button>
        </div>
      ) : (
        <Button loading={make.isPending} onClick={() => make.mutate()}>
          {t('deadlines.calendar.make')}
        </Button>
      )}
    </section>
  );
}
function MadeAddress({ address }: { address: string }) {
  const t = useTexts();
  const webcal = address.replace(/^https?:/, 'webcal:');
  const copy = async () => {
    if (await copyText(address)) toast.success(t('deadlines.calendar.copied'));
    else toast.error(t('deadlines.calendar.notCopied'));
  };
  return (
    <>
      <TextInput
        label={t('deadlines.calendar.field')}
        description={t('deadlines.calendar.once')}
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles['acts']}>
        <Button size="sm" leftSection={<CopyIcon size={18} aria-hidden="true" />} onClick={() => void copy()}>
          {t('deadlines.calendar.copy')}
        </Button>
        <Button component="a" variant="default" size="sm" href={webcal}>
          {t('deadlines.calendar.open')}
        </Button>
      </div>
    </>
  );
}
