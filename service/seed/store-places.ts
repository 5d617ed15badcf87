// The shops supplied by the demo's merchants, in the merchant's own city. Streets and districts are real, and their
// positions within a few hundred meters; shops, owners and numbers are made up.

export interface StorePlace {
  readonly name: string;
  readonly ownerName: string;
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly postalCode: string | null;
  readonly latitude: number;
  readonly longitude: number;
}

export interface StoreTown {
  readonly city: string;
  readonly state: string | null;
  readonly country: string;
  /** `#` for a digit. */
  readonly phone: string;
  readonly places: readonly StorePlace[];
}

type Row = [town: Omit<StoreTown, 'places'>, places: string];

/** By merchant code; a place is `name | owner | line 1 | line 2 | postal code | latitude | longitude`. */
const ROWS: Readonly<Record<string, Row>> = {
  demo: [
    { city: 'Dubai', state: 'Dubai', country: 'United Arab Emirates', phone: '+971 4 55# ####' },
    `Al Rigga Souvenirs | Khalid Rahman | Shop 3, Al Rigga Street | Deira | | 25.2646 | 55.3237
     Naif Gift Corner | Imran Qureshi | Naif Souk, Row C | Deira | | 25.2727 | 55.3065
     Creekside Curios | Huda Farouk | Baniyas Road 41 | Deira | | 25.2654 | 55.3102
     Meena Bazaar Novelties | Suresh Menon | Al Fahidi Street 112 | Bur Dubai | | 25.2583 | 55.2958
     Bastakiya Keepsakes | Layla Haddad | Al Fahidi Historical District, House 54 | Bur Dubai | | 25.2637 | 55.3003
     Karama Party House | Joseph Fernandes | Shop 22, Block M, Karama Market | Al Karama | | 25.2479 | 55.3047
     Satwa Lanterns | Bilal Aziz | 2nd December Street 87 | Al Satwa | | 25.2337 | 55.2721
     Jumeirah Card & Gift | Nadia Sabbagh | Jumeirah Beach Road 318 | Jumeirah 2 | | 25.2124 | 55.2497
     The Sail Gift Shop | Dana Mansour | Souk Madinat, Unit 16 | Umm Suqeim 3 | | 25.1330 | 55.1851
     Marina Walk Presents | Ravi Iyer | Marina Walk, Shop 9 | Dubai Marina | | 25.0785 | 55.1389
     Lakeside Trinkets | Mei Santos | Cluster P, Retail 4 | Jumeirah Lakes Towers | | 25.0702 | 55.1441
     Oasis Toys & Gifts | Faisal Nasser | Sheikh Zayed Road, Oasis Centre | Al Quoz 1 | | 25.1700 | 55.2402
     Dragon Lane Trading | Lin Wei | Dragon Mart 1, GAB 07 | International City | | 25.1733 | 55.4173
     Mirdif Wrap & Ribbon | Amna Saleh | Street 15, Uptown Mirdif | Mirdif | | 25.2236 | 55.4245
     Silicon Gift Box | Vikram Rao | Cedre Villas Community Centre | Dubai Silicon Oasis | | 25.1253 | 55.3838
     Al Ghurair Stationery | Tariq Younis | Omar Bin Al Khattab Road 20 | Al Muraqqabat | | 25.2675 | 55.3176
     Al Nahda Home Touch | Priya Nair | Al Nahda Street 61 | Al Nahda 2 | | 25.2906 | 55.3698
     Al Barsha Treasures | Hala Qasim | Halim Street 7 | Al Barsha 1 | | 25.1127 | 55.1984
     Discovery Party Supplies | Grace Walker | The Pavilion, Shop 12 | Discovery Gardens | | 25.0396 | 55.1446
     Spice Souk Sundries | Reza Karimi | Sikkat Al Khail Road 5 | Al Ras | | 25.2677 | 55.2968`,
  ],
  other: [
    { city: 'Austin', state: 'TX', country: 'United States', phone: '+1 512 555 01##' },
    `South Congress Sundries | Madison Lee | 1604 S Congress Ave | | 78704 | 30.2478 | -97.7505
     Lamar Letterpress | Ethan Nguyen | 4001 N Lamar Blvd | Suite 540 | 78756 | 30.3068 | -97.7417
     Barton Springs Gifts | Abigail Martinez | 2001 Barton Springs Rd | | 78704 | 30.2637 | -97.7647
     East Sixth Curiosities | Mason Rodriguez | 1209 E 6th St | | 78702 | 30.2634 | -97.7290
     Guadalupe Street Cards | Olivia Kim | 2338 Guadalupe St | | 78705 | 30.2876 | -97.7419
     Hyde Park Paper Goods | Harper Cohen | 4315 Duval St | | 78751 | 30.3054 | -97.7267
     Mueller Market Toys | Logan Jackson | 1911 Aldrich St | Suite 120 | 78723 | 30.2989 | -97.7050
     Burnet Road Emporium | Noah Anderson | 5350 Burnet Rd | | 78756 | 30.3257 | -97.7395
     North Loop Vintage & Gift | Emma Davis | 108 E North Loop Blvd | | 78751 | 30.3182 | -97.7213
     Zilker Card Company | Liam Johnson | 2218 S Lamar Blvd | | 78704 | 30.2478 | -97.7727
     Rainey Street Souvenirs | DeShawn Washington | 78 Rainey St | | 78701 | 30.2583 | -97.7388
     The Domain Gift Bar | Guadalupe Miller | 11410 Century Oaks Ter | Suite 130 | 78758 | 30.4021 | -97.7254
     Anderson Lane Hobby | Ruth Becker | 2438 W Anderson Ln | | 78757 | 30.3601 | -97.7333
     Manor Road Makers | Jordan Ellis | 2002 Manor Rd | | 78722 | 30.2843 | -97.7183
     Oltorf Party Supply | Rosa Delgado | 1807 E Oltorf St | | 78741 | 30.2319 | -97.7329
     Lakeway Lights & Gifts | Peter Novak | 1310 Ranch Rd 620 S | Suite B7 | 78734 | 30.3510 | -97.9631
     Slaughter Lane Presents | Tanya Brooks | 5701 W Slaughter Ln | | 78749 | 30.2019 | -97.8796
     Airport Boulevard Toys | Sam Whitfield | 5501 Airport Blvd | | 78751 | 30.3158 | -97.7135`,
  ],
  manama: [
    { city: 'Manama', state: null, country: 'Bahrain', phone: '+973 17 55 ####' },
    `Bab Al Bahrain Gifts | Yousef Saleh | Government Avenue 12 | Manama Souq | 305 | 26.2336 | 50.5757
     Gold City Keepsakes | Dana Qasim | Shaikh Abdulla Avenue 40 | Manama Souq | 304 | 26.2318 | 50.5771
     Tujjar Avenue Novelties | Hassan Al Marri | Al Tujjar Avenue 7 | Manama Souq | 304 | 26.2327 | 50.5752
     Exhibition Road Party Shop | Ravi Pillai | Exhibition Avenue 155 | Hoora | 318 | 26.2322 | 50.5926
     Adliya Art & Gift | Noor Mansour | Osama Bin Zaid Avenue 46 | Block 338, Adliya | 338 | 26.2146 | 50.5905
     Gudaibiya Stationers | Bilal Khan | Awal Avenue 18 | Gudaibiya | 321 | 26.2237 | 50.5916
     Juffair Gift House | Mark Reyes | Al Shabab Avenue 64 | Juffair | 340 | 26.2190 | 50.6045
     Diplomat Cards | Lina Tawfiq | King Faisal Highway 31 | Diplomatic Area | 317 | 26.2390 | 50.5862
     Seef Lanterns | Majid Nasser | Road 2819, Building 470 | Seef | 428 | 26.2356 | 50.5346
     Sanabis Sweets & Gifts | Fatima Jaffar | Road 1907, Shop 3 | Sanabis | 410 | 26.2265 | 50.5473
     Salmaniya Baby Gifts | Rania Aziz | Salmaniya Avenue 25 | Salmaniya | 329 | 26.2139 | 50.5763
     Zinj Home Corner | Karim Sabbagh | Road 3341, Building 92 | Zinj | 333 | 26.2098 | 50.5881
     Mahooz Wrap Studio | Hala Younis | Shaikh Daij Avenue 11 | Mahooz | 332 | 26.2093 | 50.5951
     Umm Al Hassam Toys | Omar Rahman | Kuwait Avenue 88 | Umm Al Hassam | 337 | 26.2033 | 50.5898
     Ras Rumman Curios | Leela Das | Ras Rumman Avenue 5 | Ras Rumman | 306 | 26.2346 | 50.5826
     Naim Handicrafts | Jassim Zayed | Sheikh Hamad Avenue 60 | Naim | 307 | 26.2316 | 50.5683
     Bu Ghazal Ceramics | Sami Haddad | Road 3809, Shop 14 | Bu Ghazal | 381 | 26.2060 | 50.5728
     Amwaj Gift Deck | Claire Evans | Lagoon Park, Unit 21 | Amwaj Islands | 257 | 26.2890 | 50.6620`,
  ],
  pune: [
    { city: 'Pune', state: 'Maharashtra', country: 'India', phone: '+91 20 55## ####' },
    `Laxmi Road Gift Centre | Amit Joshi | 318 Laxmi Road | Narayan Peth | 411030 | 18.5133 | 73.8497
     Tulshibaug Novelties | Sunita Kulkarni | Tulshibaug Lane, Shop 27 | Budhwar Peth | 411002 | 18.5143 | 73.8556
     Deccan Card House | Sanjay Deshmukh | 1210 Apte Road | Deccan Gymkhana | 411004 | 18.5204 | 73.8427
     FC Road Curios | Neha Shah | 1184 Fergusson College Road | Shivajinagar | 411005 | 18.5251 | 73.8412
     JM Road Presents | Rohan Mehta | 582 Jangali Maharaj Road | Shivajinagar | 411005 | 18.5227 | 73.8485
     MG Road Emporium | Farhan Khan | 43 Mahatma Gandhi Road | Camp | 411001 | 18.5157 | 73.8793
     Koregaon Park Keepsakes | Ananya Kapoor | Lane 6, North Main Road | Koregaon Park | 411001 | 18.5389 | 73.8938
     Kalyani Nagar Toys | Dev Fernandes | Central Avenue 14 | Kalyani Nagar | 411006 | 18.5474 | 73.9020
     Viman Nagar Party Shop | Pooja Reddy | Datta Mandir Chowk, Shop 8 | Viman Nagar | 411014 | 18.5670 | 73.9143
     Aundh Home Touch | Kavya Patil | ITI Road 22 | Aundh | 411007 | 18.5590 | 73.8078
     Baner Wrap & Ribbon | Vikas Gupta | Baner Road 231 | Baner | 411045 | 18.5603 | 73.7868
     Kothrud Toy Corner | Meera Rao | Paud Road 79 | Kothrud | 411038 | 18.5076 | 73.8077
     Karve Road Stationers | Arjun Chavan | 55 Karve Road | Erandwane | 411004 | 18.5069 | 73.8309
     Swargate Souvenirs | Anita More | Satara Road 12 | Swargate | 411042 | 18.5010 | 73.8589
     Bibwewadi Brass & Gift | Prakash Jadhav | Bibwewadi Road 140 | Bibwewadi | 411037 | 18.4756 | 73.8636
     Hadapsar Handicrafts | Shreya Bose | Magarpatta Road 3 | Hadapsar | 411028 | 18.5089 | 73.9260
     Wakad Lights | Kiran Yadav | Datta Mandir Road 61 | Wakad | 411057 | 18.5989 | 73.7653
     Pimpri Party World | Manoj Wagh | Station Road 17 | Pimpri | 411018 | 18.6229 | 73.8033`,
  ],
};

export const STORE_TOWNS: ReadonlyMap<string, StoreTown> = new Map(
  Object.entries(ROWS).map(([code, [town, places]]) => [code, { ...town, places: places.split('\n').map(placeOf) }]),
);

function placeOf(row: string): StorePlace {
  const [name = '', ownerName = '', addressLine1 = '', addressLine2 = '', postalCode = '', latitude, longitude] = row
    .split('|')
    .map((part) => part.trim());
  return {
    ...{ name, ownerName, addressLine1, addressLine2, postalCode: postalCode || null },
    latitude: Number(latitude),
    longitude: Number(longitude),
  };
}
