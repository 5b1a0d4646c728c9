// @ts-check

/**
 * Upstream notes one location for an entity, the one that was read last, and removes the entity with it. The triggers keep a reference
 * from each location that reads the entity, so that upstream's own removals (of a registration, by a provider, of orphans) find the
 * others.
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('location_readings', table => {
    table.comment('Which entities each location had when it was last read');
    table
      .text('location_ref')
      .notNullable()
      .references('entity_ref')
      .inTable('refresh_state')
      .onDelete('CASCADE');
    table.text('entity_ref').notNullable();
    table
      .text('location_key')
      .notNullable()
      .comment('What upstream compares to let one location change the entity');
    table.primary(['location_ref', 'entity_ref']);
    table.index(['entity_ref']);
  });

  await knex.raw(`
    CREATE FUNCTION portal_one_reference() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (
        SELECT FROM refresh_state_references
        WHERE source_entity_ref = NEW.source_entity_ref AND target_entity_ref = NEW.target_entity_ref
      ) THEN
        RETURN NULL;
      END IF;
      RETURN NEW;
    END $$`);
  await knex.raw(`
    CREATE TRIGGER portal_one_reference BEFORE INSERT ON refresh_state_references
    FOR EACH ROW WHEN (NEW.source_entity_ref IS NOT NULL) EXECUTE FUNCTION portal_one_reference()`);

  // Upstream removes the references of all other locations when it notes the one that was read.
  await knex.raw(`
    CREATE FUNCTION portal_keep_reference() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO refresh_state_references (source_entity_ref, target_entity_ref)
      SELECT source.entity_ref, target.entity_ref
      FROM location_readings reading
      JOIN refresh_state source ON source.entity_ref = reading.location_ref
      JOIN refresh_state target ON target.entity_ref = reading.entity_ref
      WHERE reading.location_ref = OLD.source_entity_ref AND reading.entity_ref = OLD.target_entity_ref;
      RETURN NULL;
    END $$`);
  await knex.raw(`
    CREATE TRIGGER portal_keep_reference AFTER DELETE ON refresh_state_references
    FOR EACH ROW WHEN (OLD.source_entity_ref IS NOT NULL) EXECUTE FUNCTION portal_keep_reference()`);

  // Two locations can be read at the same time, before the entity is there.
  await knex.raw(`
    CREATE FUNCTION portal_first_references() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO refresh_state_references (source_entity_ref, target_entity_ref)
      SELECT location_ref, entity_ref FROM location_readings WHERE entity_ref = NEW.entity_ref;
      RETURN NULL;
    END $$`);
  await knex.raw(`
    CREATE TRIGGER portal_first_references AFTER INSERT ON refresh_state
    FOR EACH ROW EXECUTE FUNCTION portal_first_references()`);

  // Another spelling of an address is another key, which upstream would refuse for ever.
  await knex.raw(`
    CREATE FUNCTION portal_hand_over() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE refresh_state SET location_key = heir.location_key
      FROM (
        SELECT location_key FROM location_readings WHERE entity_ref = OLD.entity_ref
        ORDER BY location_key <> OLD.location_key, location_ref LIMIT 1
      ) heir
      WHERE entity_ref = OLD.entity_ref AND refresh_state.location_key = OLD.location_key;
      IF FOUND THEN
        UPDATE refresh_state SET result_hash = '', next_update_at = now()
        WHERE entity_ref IN (SELECT location_ref FROM location_readings WHERE entity_ref = OLD.entity_ref);
      END IF;
      RETURN NULL;
    END $$`);
  await knex.raw(`
    CREATE TRIGGER portal_hand_over AFTER DELETE ON location_readings
    FOR EACH ROW EXECUTE FUNCTION portal_hand_over()`);

  // Fills the table soon.
  await knex('refresh_state')
    .whereLike('entity_ref', 'location:%')
    .update({ next_update_at: knex.fn.now() });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.raw(
    'DROP TRIGGER portal_keep_reference ON refresh_state_references',
  );
  await knex.raw(
    'DROP TRIGGER portal_one_reference ON refresh_state_references',
  );
  await knex.raw('DROP TRIGGER portal_first_references ON refresh_state');
  await knex.schema.dropTable('location_readings');
  await knex.raw(
    'DROP FUNCTION portal_first_references(), portal_hand_over(), portal_keep_reference(), portal_one_reference()',
  );
};
