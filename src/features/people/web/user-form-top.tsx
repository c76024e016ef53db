// Shows what stands before the fields of a user: what is wrong in the form, who it is, and what later features know of the user.
import type { ComponentProps, ComponentType } from 'react';
import { plugsOf } from '#platform/web/ports.ts';
import { FormBanner } from '#platform/web/ui/form-banner.tsx';
import type { UserProfile } from '../contract/profile.wire.ts';
import { PersonHead } from './person-head.tsx';

declare module '#platform/web/ports.ts' {
  interface WebPorts {
    /** What is to be known of a user before the form. */
    userForm: ComponentType<{ userId: string }>;
  }
}
type Props = Pick<ComponentProps<typeof FormBanner>, 'form'> & { user: UserProfile | undefined };
export function UserFormTop({ form, user }: Props) {
  return (
    <>
      <FormBanner form={form} />
      {user && <PersonHead person={user} />}
      {user && plugsOf('userForm').map((Plug, at) => <Plug key={at} userId={user.id} />)}
    </>
  );
}
