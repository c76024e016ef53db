// Chooses what a group allows: one box for each functionality, one for all of a module.
import { Checkbox } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { comingPermissions } from '#platform/contract/permission.ts';
import type { Permission } from '#platform/contract/permission.ts';
import { byModule, withAll } from '../contract/permission-group.model.ts';
import styles from './permission-groups.module.css';

const none: ReadonlySet<Permission> = new Set();
const coming = new Set(comingPermissions);
type Props = {
  /** The permissions that this company can give; others that a group holds stay as they are. */
  offered: readonly Permission[];
  chosen: readonly Permission[];
  isDisabled?: boolean;
  /** The permissions that the choosing user does not hold; they stay as they are. */
  lacked?: ReadonlySet<Permission>;
  onChange: (chosen: Permission[]) => void;
};
export function FunctionalityChoice({ offered, chosen, isDisabled = false, lacked = none, onChange }: Props) {
  const t = useTexts();
  const held = new Set(chosen);
  const countIn = (keys: readonly Permission[]) => keys.filter((key) => held.has(key)).length;
  const count = (keys: readonly Permission[]) =>
    t('permissions.groups.functionalities.count', { count: countIn(keys), total: keys.length });
  const whole = (keys: readonly Permission[], label: string) => {
    const free = keys.filter((key) => !lacked.has(key));
    return (
      <Checkbox
        label={t('permissions.groups.functionalities.all')}
        aria-label={label}
        disabled={isDisabled || free.length === 0}
        checked={countIn(keys) === keys.length}
        indeterminate={countIn(keys) > 0 && countIn(keys) < keys.length}
        onChange={() => onChange(withAll(chosen, free, countIn(free) < free.length))}
      />
    );
  };
  return (
    <div className={styles['choice']}>
      <div className={styles['head']}>
        {whole(offered, t('permissions.groups.functionalities.all'))}
        <span className={styles['count']}>{count(offered)}</span>
      </div>
      {byModule(offered).map(({ module, keys }) => {
        const name = t(`permissions.name.${module}`);
        return (
          <fieldset key={module} className={styles['module']}>
            <legend>{name}</legend>
            <div className={styles['head']}>
              {whole(keys, t('permissions.groups.functionalities.allOf', { module: name }))}
              <span className={styles['count']}>{count(keys)}</span>
            </div>
            <div className={styles['keys']}>
              {keys.map((key) => (
                <Checkbox
                  key={key}
                  label={t(`permissions.name.${key}`)}
                  disabled={isDisabled || lacked.has(key)}
                  description={
                    lacked.has(key)
                      ? t('permissions.groups.functionalities.notHeld')
                      : coming.has(key)
                        ? t('permissions.groups.functionalities.coming')
                        : undefined
                  }
                  checked={held.has(key)}
                  onChange={() => onChange(withAll(chosen, [key], !held.has(key)))}
                />
              ))}
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}
