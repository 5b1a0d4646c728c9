import { describeConfig } from './describeConfig';

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
