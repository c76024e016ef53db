// Shows one slide in the list of its page: a summary, and when opened its fields with a preview.
import { ActionIcon } from '@mantine/core';
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown';
import { CaretUpIcon } from '@phosphor-icons/react/dist/csr/CaretUp';
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import type { ReactNode } from 'react';
import { useAccess } from '#platform/web/access.ts';
import type { AppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { later } from '#platform/web/ui/later.tsx';
import { SwitchInput } from '#platform/web/ui/switch-input.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { maySetSent } from '../contract/sent-slides.model.ts';
import { slideTypeOf } from '../contract/slide.model.ts';
import styles from './settings-screens.module.css';
import { ReplicateButton } from './replicate-button.tsx';
import { isNew } from './slides-save.queries.ts';
import type { SlideDraft } from './slides-save.queries.ts';

/** Shows the fields of a slide; they load later, because a slide is closed until the user edits it. */
const SlideFields = later(() => import('./slide-fields.tsx').then((part) => part.SlideFields));

type Props = {
  form: AppForm;
  at: number;
  slide: SlideDraft;
  handle: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  onChange: (change: Partial<SlideDraft>) => void;
  onRemove: () => void;
  /** Copies the slide; absent where the number of slides allows no copy. */
  onCopy: (() => void) | undefined;
};
export function SlideCard({ form, at, slide, handle, isOpen, onToggle, onChange, onRemove, onCopy }: Props) {
  const t = useTexts();
  const access = useAccess();
  const isFixed = slide.originId !== undefined && !(access && maySetSent(access.situation));
  const name = t('branding.slide.number', { number: at + 1 });
  const Caret = isOpen ? CaretUpIcon : CaretDownIcon;
  return (
    <section className={styles['slide']} aria-label={name}>
      <div className={styles['slideHead']}>
        {handle}
        <button type="button" className={styles['slideName']} aria-expanded={isOpen} onClick={onToggle}>
          <b>{name}</b>
          <span className="trunc">{slide.title ?? t(`branding.slide.type.${slideTypeOf(slide)}`)}</span>
          <Caret size={18} weight="bold" aria-hidden="true" />
        </button>
        <Tag tone="neutral" icon={null}>
          {t(`branding.slide.place.${slide.place}`)}
        </Tag>
        {slide.originId && (
          <Tag tone="neutral" icon={null}>
            {t('branding.sent')}
          </Tag>
        )}
        <SwitchInput
          label={t('branding.slide.isActive', { name })}
          isLabelHidden
          checked={slide.isActive}
          onChange={(isActive) => onChange({ isActive })}
        />
        <ActionIcon disabled={!onCopy} aria-label={t('branding.slide.copy', { name })} onClick={onCopy}>
          <CopyIcon size={20} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon disabled={isFixed} aria-label={t('branding.slide.remove', { name })} onClick={onRemove}>
          <TrashIcon size={20} aria-hidden="true" />
        </ActionIcon>
      </div>
      {isOpen && (
        <fieldset className={styles['slideBody']} disabled={isFixed} aria-label={t('branding.slide.fields', { name })}>
          {isFixed && <p className="muted">{t('branding.sent.refused')}</p>}
          {!isNew(slide) && <ReplicateButton isDirty={form.isDirty} slideId={slide.id} name={name} />}
          <SlideFields form={form} at={at} slide={slide} onChange={onChange} isFixed={isFixed} />
        </fieldset>
      )}
    </section>
  );
}
