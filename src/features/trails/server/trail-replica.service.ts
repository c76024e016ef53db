// Trails as a distributor sends them.
import { contentReplicas } from '#features/courses/server/content-replica.service.ts';
import type { ContentReplica } from '#features/courses/server/content-replica.service.ts';
import type { TrailContent } from '../contract/trail-content.model.ts';
import type { TrailForm } from '../contract/trail.wire.ts';
import { trailKind } from './trail-authoring.service.ts';
import { findPublishedTrail } from './trails.service.ts';
import type { TrailRecord } from './trails.store.ts';

export type TrailReplica = ContentReplica<TrailContent>;
const replicas = contentReplicas<TrailContent, TrailRecord, TrailForm>(trailKind, { find: findPublishedTrail });
export const packTrail = replicas.pack;
export const unpackTrail = replicas.unpack;
export const hasTrail = replicas.exists;
export const offerTrails = replicas.offer;
