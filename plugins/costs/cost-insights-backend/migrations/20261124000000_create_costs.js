// @ts-check

/**
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('cost_deliveries', table => {
    table.comment(
      'Each read of a file of a billing export; the newest "done" of a source and billing month counts',
    );
    table.bigIncrements('id');
    table.text('source').notNullable().comment('Id in the configuration');
    table.text('file').notNullable().comment('Name inside of the source');
    table
      .text('fingerprint')
      .notNullable()
      .comment('Changes with the content: ETag, or size and time of change');
    table
      .text('state')
      .notNullable()
      .comment('reading, done, failed (tried again), refused, replaced');
    table
      .timestamp('changed_at', { useTz: true })
      .nullable()
      .comment('Of the file: the newest one of a billing month counts');
    table.timestamp('started_at', { useTz: true }).notNullable();
    table.timestamp('ended_at', { useTz: true }).nullable();
    table.specificType('billing_months', 'date[]').notNullable();
    table.bigInteger('bytes').notNullable().defaultTo(0);
    table.bigInteger('rows').notNullable().defaultTo(0);
    table.bigInteger('skipped').notNullable().defaultTo(0);
    table
      .jsonb('problems')
      .notNullable()
      .comment('[{ problem, count, lines: the first ones }]; never a value');
    table.text('reason').nullable().comment('Why it failed or was refused');
    table.index(['source', 'file', 'id']);
  });

  await knex.schema.createTable('cost_dimensions', table => {
    table.comment(
      'What charges have in common. group_ref, component_ref, claimed_ref and product follow the configuration and the catalogue',
    );
    table.bigIncrements('id');
    table.text('hash').notNullable().unique();
    table.text('provider').notNullable();
    table.text('service').notNullable();
    table.text('service_category').notNullable();
    table.text('category').notNullable().comment('Usage, Purchase, Tax, …');
    table.text('region').nullable();
    table.text('project').notNullable().comment('Id of the paying account');
    table.text('project_title').notNullable();
    table.text('currency').notNullable();
    table.text('unit').nullable().comment('Unit of the quantity');
    table
      .jsonb('tags')
      .notNullable()
      .comment('Values of the configured tags only');
    table.boolean('is_tagged').notNullable().comment('Has any tag');
    table.text('product').nullable();
    table.text('group_ref').nullable().index();
    table.text('component_ref').nullable().index();
    table.text('claimed_ref').nullable().index();
  });

  await knex.raw(`
    CREATE TABLE cost_charges (
      billing_month date NOT NULL,
      source text NOT NULL,
      delivery bigint NOT NULL,
      day date NOT NULL,
      dimension bigint NOT NULL,
      resource text,
      cost numeric NOT NULL,
      quantity numeric
    ) PARTITION BY LIST (billing_month)`);
  await knex.raw(
    `COMMENT ON TABLE cost_charges IS 'The charges that count; one partition for each billing month'`,
  );

  await knex.schema.createTable('cost_daily', table => {
    table.comment('Charges by billing month, source, day and dimension');
    table.date('billing_month').notNullable();
    table.text('source').notNullable();
    table.date('day').notNullable();
    table.bigInteger('dimension').notNullable();
    table.specificType('cost', 'numeric').notNullable();
    table.specificType('quantity', 'numeric').nullable();
    table.bigInteger('rows').notNullable();
    table.index(['source', 'billing_month']);
  });
  // With the cost in both indexes, a question does not read the table.
  await knex.raw(`
    ALTER TABLE cost_daily ADD CONSTRAINT cost_daily_pkey
      PRIMARY KEY (dimension, day, billing_month, source) INCLUDE (cost, quantity)`);
  await knex.raw(`
    CREATE INDEX cost_daily_day_dimension_index ON cost_daily (day, dimension) INCLUDE (cost)`);

  await knex.schema.createTable('cost_metrics', table => {
    table.comment('Daily values of the business, for example orders');
    table.text('metric').notNullable().comment('Id in the configuration');
    table.date('day').notNullable();
    table.specificType('amount', 'numeric').notNullable();
    table.primary(['metric', 'day']);
  });

  await knex.schema.createTable('cost_alert_decisions', table => {
    table.comment('Decisions on alerts; the newest of an alert counts');
    table.bigIncrements('id');
    table.text('group_ref').notNullable();
    table.text('alert').notNullable().comment('Id of the alert');
    table
      .text('status')
      .notNullable()
      .comment('snoozed, accepted, dismissed, open (taken back)');
    table.date('until').nullable();
    table.text('reason').nullable();
    table.text('feedback').nullable();
    table.specificType('services', 'text[]').nullable();
    table.text('decided_by').notNullable();
    table.timestamp('decided_at', { useTz: true }).notNullable();
    table.index(['group_ref', 'alert', 'id']);
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('cost_alert_decisions');
  await knex.schema.dropTable('cost_metrics');
  await knex.schema.dropTable('cost_daily');
  await knex.schema.dropTable('cost_charges');
  await knex.schema.dropTable('cost_dimensions');
  await knex.schema.dropTable('cost_deliveries');
};
