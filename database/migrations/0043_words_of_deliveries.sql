-- Creates the index by which the list of messages is searched by rule and address; functions.search_deliveries uses it.
-- Writers of messages wait while it is made; the table was made by an earlier migration of the same release.
CREATE INDEX deliveries_search ON data.deliveries USING gin (tenant_id, words_key gin_trgm_ops);
