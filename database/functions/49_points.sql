-- Keeps the ledger of points as it was written: an award is taken back by another entry.
revoke update, delete on data.point_awards from app;
