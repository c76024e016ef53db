-- Puts attempts that already waited for an evaluator before there was a queue into the queue of corrections.
-- step: queue them, their answers, and what is counted of them, as ops
insert into data.corrections (
    tenant_id, id, assessment_id, version, user_id, hides_names, person_key, unit_id, attempt_number, max_attempts,
    essay_count, practical_count, waiting_since, changed_at)
  select a.tenant_id, a.id, a.assessment_id, a.version, a.user_id,
    coalesce((v.content ->> 'hidesNames')::boolean, false), u.name_key, u.business_unit_id, a.number,
    case when (v.content ->> 'allowsRetries')::boolean then coalesce((v.content ->> 'maxAttempts')::int, 0) else 1 end,
    pending.essays, pending.practicals, coalesce(a.finished_at, now()), now()
  from data.attempts a
  join data.users u on u.tenant_id = a.tenant_id and u.id = a.user_id
  join data.assessment_versions v
    on v.tenant_id = a.tenant_id and v.assessment_id = a.assessment_id and v.number = a.version
  cross join lateral (
    select count(*) filter (where q ->> 'kind' = 'essay') as essays,
      count(*) filter (where q ->> 'kind' = 'practical') as practicals
    from data.answers n
    join jsonb_array_elements((v.content -> 'questions') || coalesce(a.drawn_questions, '[]')) q
      on q ->> 'id' = n.question_id::text
    where n.tenant_id = a.tenant_id and n.attempt_id = a.id and n.verdict = 'pending') pending
  where a.status = 'pendingCorrection'
    and not exists (select from data.corrections c where c.tenant_id = a.tenant_id and c.id = a.id);
-- The id of an answer is that of its attempt, with its position in the draw added to the last four digits.
insert into data.correction_answers (
    tenant_id, id, correction_id, assessment_id, question_id, max_points, waiting_since)
  select c.tenant_id,
    ("left"(c.id::text, 32) || lpad(to_hex(
      (('x' || "right"(c.id::text, 4))::bit(16)::int + d.position::int) % 65536), 4, '0'))::uuid,
    c.id, c.assessment_id, n.question_id, (q ->> 'maxPoints')::double precision, c.waiting_since
  from data.corrections c
  join data.attempts a on a.tenant_id = c.tenant_id and a.id = c.id
  join data.assessment_versions v
    on v.tenant_id = a.tenant_id and v.assessment_id = a.assessment_id and v.number = a.version
  join data.answers n on n.tenant_id = c.tenant_id and n.attempt_id = c.id and n.verdict = 'pending'
  join jsonb_array_elements(a.draw) with ordinality d(drawn, position)
    on d.drawn ->> 'questionId' = n.question_id::text
  join jsonb_array_elements((v.content -> 'questions') || coalesce(a.drawn_questions, '[]')) q
    on q ->> 'id' = n.question_id::text
  where c.status = 'waiting'
    and not exists (select from data.correction_answers k where k.tenant_id = c.tenant_id and k.correction_id = c.id);
insert into data.correction_counts (tenant_id, assessment_id)
  select distinct tenant_id, assessment_id from data.corrections
  on conflict do nothing;
insert into data.correction_people (tenant_id, assessment_id, user_id, number)
  select c.tenant_id, c.assessment_id, c.user_id, k.people + row_number() over (
    partition by c.tenant_id, c.assessment_id order by min(c.waiting_since), c.user_id)
  from data.corrections c
  join data.correction_counts k on k.tenant_id = c.tenant_id and k.assessment_id = c.assessment_id
  where not exists (
    select from data.correction_people p
    where p.tenant_id = c.tenant_id and p.assessment_id = c.assessment_id and p.user_id = c.user_id)
  group by c.tenant_id, c.assessment_id, c.user_id, k.people;
update data.correction_counts k
  set open = counted.open, corrected = counted.corrected, people = counted.people
  from (
    select c.tenant_id, c.assessment_id, count(*) filter (where c.is_open) as open,
      count(*) filter (where not c.is_open) as corrected,
      (select max(p.number) from data.correction_people p
        where p.tenant_id = c.tenant_id and p.assessment_id = c.assessment_id) as people
    from data.corrections c
    group by c.tenant_id, c.assessment_id) counted
  where k.tenant_id = counted.tenant_id and k.assessment_id = counted.assessment_id;
