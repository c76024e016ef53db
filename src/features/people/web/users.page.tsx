// The list of people.
import { UserList } from './user-list.widget.tsx';

export const UsersPage = () => <UserList />;
