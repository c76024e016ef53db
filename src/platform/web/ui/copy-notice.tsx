// Shows above the form of a copy who sent it and why its fields are read-only, and offers the only setting that can be changed.
import { useState } from 'react';
import { switchCopy } from '../copies.ts';
import type { Origin } from '../copies.ts';
import { useTexts } from '../texts.ts';
import styles from './copy-notice.module.css';
import { OriginTag } from './origin-tag.tsx';
import { SwitchInput } from './switch-input.tsx';

type Props = {
  copy: Origin & { isActive: boolean };
  name: string;
  /** The label "Ativo", in the form that fits the kind of content. */
  label: string;
  /** Saves the switch; rejects on a failure, which this notice shows. */
  onSwitch: (isActive: boolean) => Promise<unknown>;
};
export function CopyNotice({ copy, name, label, onSwitch }: Props) {
  const t = useTexts();
  const [isActive, setActive] = useState(copy.isActive);
  const [isSaving, setSaving] = useState(false);
  const whose = copy.originName ? t('origin.from', { name: copy.originName }) : t('origin.fromDistributor');
  const handleSwitch = async (next: boolean) => {
    setSaving(true);
    if (await switchCopy({ name, isActive: next, save: onSwitch })) setActive(next);
    setSaving(false);
  };
  return (
    <section className={styles['notice']} aria-label={whose}>
      <div>
        <p className={styles['tags']}>
          <OriginTag {...copy} />
        </p>
        <p>{t('origin.readOnly')}</p>
      </div>
      <div className={styles['switch']}>
        <SwitchInput
          label={label}
          checked={isActive}
          disabled={isSaving}
          onChange={(next) => void handleSwitch(next)}
        />
      </div>
    </section>
  );
}
