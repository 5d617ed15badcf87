// Which version this is, whether there is a newer one, and the licenses of what is in it.
import { AboutSection } from './about-section';
import { LicensesSection } from './licenses-section';
import { UpdateSection } from './update-section';

export function AboutPlace() {
  return (
    <>
      <AboutSection />
      <UpdateSection />
      <LicensesSection />
    </>
  );
}
