-- Events that nobody acknowledged are sent again since v1.8.1.
ALTER TABLE events ADD COLUMN acknowledged_at timestamptz;

CREATE INDEX events_unacknowledged ON events (sent_at) WHERE acknowledged_at IS NULL;
