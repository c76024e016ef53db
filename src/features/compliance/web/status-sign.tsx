// Shows a status of compliance as its icon on its ground; the words stand beside it or in its name.
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { CircleIcon } from '@phosphor-icons/react/dist/csr/Circle';
import { ClockCountdownIcon } from '@phosphor-icons/react/dist/csr/ClockCountdown';
import { HandPalmIcon } from '@phosphor-icons/react/dist/csr/HandPalm';
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium';
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import type { ReactNode } from 'react';
import type { ComplianceStatus } from '../contract/compliance.model.ts';
import styles from './status.module.css';

const signs: Record<ComplianceStatus, (size: number) => ReactNode> = {
  compliant: (size) => <CheckIcon size={size} weight="bold" aria-hidden="true" />,
  expiring: (size) => <HourglassMediumIcon size={size} weight="fill" aria-hidden="true" />,
  inGrace: (size) => <ClockCountdownIcon size={size} weight="fill" aria-hidden="true" />,
  nonCompliant: (size) => <XIcon size={size} weight="bold" aria-hidden="true" />,
  inProgress: (size) => <PlayIcon size={size} weight="fill" aria-hidden="true" />,
  notStarted: (size) => <CircleIcon size={size} aria-hidden="true" />,
  waived: (size) => <HandPalmIcon size={size} aria-hidden="true" />,
};
export const StatusIcon = ({ status, size = 16 }: { status: ComplianceStatus; size?: number }) => signs[status](size);
/** Shows the small square of a card, or the larger one of the summary. */
export const StatusSign = ({ status, isMedium = false }: { status: ComplianceStatus; isMedium?: boolean }) => (
  <span
    className={styles['sign']}
    data-status={status}
    data-small={!isMedium || undefined}
    data-medium={isMedium || undefined}
    aria-hidden="true"
  >
    <StatusIcon status={status} size={isMedium ? 18 : 16} />
  </span>
);
