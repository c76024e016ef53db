// Stores in SQL when a measured message was first opened and a link of it first followed, and counts both.
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { deliveries } from './deliveries.tables.ts';

/** Notes the first moment alone; who follows a link has opened the message, whether its picture was shown or not. */
export const note = (db: Db, id: string, at: string, isClick: boolean) =>
  db.execute(sql`
    update ${deliveries}
    set opened_at = coalesce(opened_at, ${at}),
      clicked_at = case when ${isClick}::boolean then coalesce(clicked_at, ${at}) else clicked_at end
    where id = ${id}::uuid and is_measured
      and (opened_at is null or (${isClick}::boolean and clicked_at is null))`);
