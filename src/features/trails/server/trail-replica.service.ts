// Packs trails that a distributor sends to other contracts, and writes the trails that a contract receives.
import { contentReplicas } from '#features/courses/server/content-replica.service.ts';
import type { ContentReplica } from '#features/courses/server/content-replica.service.ts';
import type { TrailContent } from '../contract/trail-content.model.ts';
import type { TrailForm } from '../contract/trail.wire.ts';
import { trailKind } from './trail-authoring.service.ts';
import type { TrailRecord } from './trails.store.ts';

export type TrailReplica = ContentReplica<TrailContent>;
const replicas = contentReplicas<TrailContent, TrailRecord, TrailForm>(trailKind);
export const packTrails = replicas.pack;
export const unpackTrails = replicas.unpack;
export const countNewTrails = replicas.countNew;
export const offerTrails = replicas.offer;
