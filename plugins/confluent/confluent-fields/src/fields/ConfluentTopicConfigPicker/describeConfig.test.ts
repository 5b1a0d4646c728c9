import { describeConfig, reviewConfig } from './describeConfig';

const topic = {
  environment: 'dev' as const,
  topicName: 'orders',
  cluster_id: 'lkc-1',
  partitions: 3,
};

describe('describeConfig', () => {
  it('says nothing of no topic', () => {
    expect(describeConfig({ ...topic, topicName: '' })).toEqual({});
  });

  it('leaves out what the cluster does not tell', () => {
    expect(describeConfig(topic)).toEqual({
      Cluster: 'lkc-1',
      Partitions: '3',
    });
  });

  it.each([
    ['604800000', '7 days'],
    ['86400000', '1 day'],
    ['5400000', '1.5 hours'],
    ['60000', '1 minute'],
    ['500', '500 milliseconds'],
    ['0', '0 milliseconds'],
    ['-1', 'Without end'],
    ['soon', 'soon'],
  ])('writes a retention of %s ms as %s', (retention_time, words) => {
    expect(describeConfig({ ...topic, retention_time })).toMatchObject({
      'Retention time': words,
    });
  });

  it.each([
    ['10737418240', '10 GiB'],
    ['1048588', '1 MiB'],
    ['2048', '2 KiB'],
    ['12', '12 bytes'],
    ['-1', 'Without end'],
  ])('writes a size of %s as %s', (bytes, words) => {
    expect(
      describeConfig({
        ...topic,
        retention_size: bytes,
        message_max_size: bytes,
      }),
    ).toMatchObject({ 'Retention size': words, 'Largest message': words });
  });
});

describe('reviewConfig', () => {
  const context = { title: 'Copy settings from' };

  it('has no line before a topic is chosen, whatever the environment', () => {
    const none = { ...topic, topicName: '', cluster_id: '', partitions: 0 };
    expect(reviewConfig(none, context)).toEqual([]);
  });

  it('has the settings in words, below the name of the field', () => {
    const rows = reviewConfig({ ...topic, retention_time: '-1' }, context);
    const section = 'Copy settings from';
    expect(rows).toEqual([
      { section, label: 'Environment', value: 'Non-Production' },
      { section, label: 'Topic', value: 'orders' },
      { section, label: 'Partitions', value: '3' },
      { section, label: 'Retention time', value: 'Without end' },
    ]);
  });
});
