// The service in the app: whether it runs, its backups, and the demo. For whoever looks after the shop's computer.
import { mayDo } from '#shared/domain/people/rights';
import { useBox } from '../../bridge/box';
import { useTill } from '../../till/use-till';
import { BackupsSection } from './backups-section';
import { DemoSection } from './demo-section';
import { NetworkSection } from './network-section';
import { ServiceSection } from './service-section';

export function BoxPlace() {
  const box = useBox((state) => state.box);
  const { merchantCode, me } = useTill().session;
  if (!box) return null;
  const mayChange = box.owner === merchantCode && mayDo(me.features, 'TILL_SETTINGS');
  return (
    <>
      {box.owner !== null && <ServiceSection box={box} mayChange={mayChange} />}
      {box.owner !== null && <NetworkSection network={box.network} owner={box.owner} mayChange={mayChange} />}
      {box.owner !== null && <BackupsSection box={box} mayChange={mayChange} />}
      {box.demo.status !== 'off' && <DemoSection demo={box.demo} />}
    </>
  );
}
