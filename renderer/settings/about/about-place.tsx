// Which version this is, and whether there is a newer one.
import { AboutSection } from './about-section';
import { UpdateSection } from './update-section';

export function AboutPlace() {
  return (
    <>
      <AboutSection />
      <UpdateSection />
    </>
  );
}
