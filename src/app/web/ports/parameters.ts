// What is plugged into the parameters: the certificates that a new course or trail is born with.
import { ChosenCertificates } from '#features/certificates/web/chosen-certificates.widget.tsx';
import type { WebPorts } from '#platform/web/ports.ts';

export const parametersPlugs: readonly WebPorts['parameters'][] = [ChosenCertificates];
