// Writes how long a certificate still holds, in days up to three months and in months beyond.
import { useTexts } from '#platform/web/texts.ts';
import { timeLeft } from '../contract/own-certificate.model.ts';

export function useTimeLeft() {
  const t = useTexts();
  const say = (what: 'endsIn' | 'left') => (daysLeft: number) => {
    const { unit, count } = timeLeft(Math.max(0, daysLeft));
    return count === 0 ? t(`ownCertificates.${what}.today`) : t(`ownCertificates.${what}.${unit}`, { count });
  };
  return { endsIn: say('endsIn'), left: say('left') };
}
