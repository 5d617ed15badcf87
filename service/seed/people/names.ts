// Given and family names by culture, combined at random. `native|ascii` where script or accents do not fit an e-mail
// address.

export interface Names {
  readonly given: readonly string[];
  readonly family: readonly string[];
}

const list = (text: string): string[] => text.trim().split(/\s*,\s*/);

export const NAMES = {
  arabic: {
    given: list(`فاطمة|fatima, محمد|mohammed, عائشة|aisha, أحمد|ahmed, مريم|maryam, خالد|khalid, نورة|noura, سعيد|saeed,
      هند|hind, راشد|rashid, شيخة|shaikha, سلطان|sultan, ليلى|layla, يوسف|yousef, زينب|zainab, حمد|hamad`),
    family: list(`المنصوري|almansoori, الهاشمي|alhashimi, الكعبي|alkaabi, الظاهري|aldhaheri, السويدي|alsuwaidi,
      المزروعي|almazrouei, الشامسي|alshamsi, النعيمي|alnuaimi, حداد|haddad, خوري|khoury, درويش|darwish, العامري|alameri,
      بن علي|binali, الزعابي|alzaabi, القحطاني|alqahtani, الغامدي|alghamdi`),
  },
  gulf: {
    given: list(
      'Omar, Sara, Hessa, Tariq, Amna, Bilal, Dana, Faisal, Hala, Ibrahim, Jamal, Karim, Lina, Majid, Nadia, Rania',
    ),
    family:
      list(`Al Maktoum|almaktoum, Al Nahyan|alnahyan, Haddad, Nasser, Saleh, Farouk, Aziz, Mansour, Al Marri|almarri,
      Qasim, Rahman, Sabbagh, Tawfiq, Younis, Zayed, Al Falasi|alfalasi`),
  },
  hindi: {
    given: list(`प्रिया|priya, राहुल|rahul, अनीता|anita, विकास|vikas, सुनीता|sunita, अमित|amit, काव्या|kavya, रोहन|rohan,
      दीपिका|deepika, अर्जुन|arjun, मीरा|meera, संजय|sanjay`),
    family: list(`शर्मा|sharma, वर्मा|verma, गुप्ता|gupta, जोशी|joshi, पाटिल|patil, देशमुख|deshmukh, मिश्रा|mishra,
      कुलकर्णी|kulkarni, यादव|yadav, चौहान|chauhan`),
  },
  indian: {
    given: list(
      'Aarav, Ananya, Dev, Ishaan, Kiran, Lakshmi, Manoj, Neha, Pooja, Ravi, Shreya, Tanvi, Vikram, Zoya, Farhan, Leela',
    ),
    family: list(
      'Iyer, Nair, Reddy, Menon, Patel, Shah, Khan, Singh, Bose, Chatterjee, Pillai, Rao, Fernandes, Kapoor, Mehta, Das',
    ),
  },
  english: {
    given: list(
      'Oliver, Amelia, George, Isla, Harry, Ava, Jack, Emily, Charlie, Grace, Thomas, Sophie, James, Lily, William, Ruby',
    ),
    family:
      list(`Smith, Jones, Taylor, Brown, Williams, Wilson, Evans, Thomas, Roberts, Walker, Wright, Hughes, Green, Clarke,
      O'Neill|oneill, Smith-Barry|smith-barry`),
  },
  german: {
    given: list(
      'Lukas, Hannah, Jürgen|juergen, Anneliese, Felix, Marie, Björn|bjoern, Käthe|kaethe, Paul, Greta, Günther|guenther, Lena',
    ),
    family:
      list(`Müller|mueller, Schäfer|schaefer, Weber, Großmann|grossmann, Becker, Hofmann, Köhler|koehler, Krüger|krueger,
      von der Heide|vonderheide, Wagner, Schröder|schroeder, Vogel`),
  },
  french: {
    given: list(
      'Chloé|chloe, Lucas, Zoé|zoe, François|francois, Élodie|elodie, Hugo, Noémie|noemie, Gaël|gael, Camille, Étienne|etienne',
    ),
    family: list(
      'Dupont, Lefèvre|lefevre, Moreau, Girard, Bélanger|belanger, Roux, Garçon|garcon, Fontaine, L’Hermite|lhermite, Chevalier',
    ),
  },
  italian: {
    given: list('Giulia, Matteo, Niccolò|niccolo, Chiara, Alessandro, Francesca, Lorenzo, Beatrice, Davide, Elena'),
    family: list(
      'Rossi, Russo, Ferrari, Esposito, Bianchi, Romano, D’Angelo|dangelo, Ricci, Marino, Lo Presti|lopresti',
    ),
  },
  spanish: {
    given: list(
      'José|jose, María|maria, Íñigo|inigo, Lucía|lucia, Ángel|angel, Begoña|begona, Raúl|raul, Sofía|sofia, Hugo, Inés|ines',
    ),
    family:
      list(`García López|garcia.lopez, Muñoz|munoz, Fernández|fernandez, Ibáñez|ibanez, Núñez Pérez|nunez.perez, Castro,
      Romero, Peña|pena, Ortega, Domínguez|dominguez`),
  },
  dutch: {
    given: list('Daan, Emma, Sem, Fleur, Joris, Sanne, Bram, Anouk, Thijs, Lieke'),
    family: list(
      'de Jong|dejong, Jansen, van den Berg|vandenberg, Bakker, Visser, Smit, Meijer, ’t Hart|thart, Peeters, Claes',
    ),
  },
  portuguese: {
    given: list('João|joao, Inês|ines, Gonçalo|goncalo, Beatriz, Tomás|tomas, Leonor, Rui, Conceição|conceicao'),
    family: list(
      'Silva, Gonçalves|goncalves, Araújo|araujo, Simões|simoes, Pereira, Magalhães|magalhaes, Rocha, Brandão|brandao',
    ),
  },
  polish: {
    given: list(
      'Łukasz|lukasz, Zofia, Stanisław|stanislaw, Małgorzata|malgorzata, Jakub, Agnieszka, Wojciech, Żaneta|zaneta',
    ),
    family: list(
      'Nowak, Wiśniewska|wisniewska, Dąbrowski|dabrowski, Wójcik|wojcik, Kamińska|kaminska, Zając|zajac, Król|krol, Jabłoński|jablonski',
    ),
  },
  greek: {
    given: list(
      'Γιώργος|giorgos, Μαρία|maria, Νίκος|nikos, Ελένη|eleni, Δημήτρης|dimitris, Κατερίνα|katerina, Γιάννης|giannis, Σοφία|sofia',
    ),
    family: list(
      'Παπαδόπουλος|papadopoulos, Οικονόμου|oikonomou, Βασιλείου|vasileiou, Γεωργίου|georgiou, Δημητρίου|dimitriou, Αθανασίου|athanasiou',
    ),
  },
  japanese: {
    given: list('陽子|yoko, 健太|kenta, 美咲|misaki, 翔太|shota, 愛|ai, 大輔|daisuke, さくら|sakura, 直樹|naoki'),
    family: list(
      '佐藤|sato, 鈴木|suzuki, 高橋|takahashi, 田中|tanaka, 渡辺|watanabe, 伊藤|ito, 山本|yamamoto, 小林|kobayashi',
    ),
  },
  ukrainian: {
    given: list(
      'Олександр|oleksandr, Наталія|nataliia, Андрій|andrii, Оксана|oksana, Тарас|taras, Юлія|yuliia, Богдан|bohdan, Ірина|iryna',
    ),
    family: list(
      'Шевченко|shevchenko, Коваленко|kovalenko, Бондар|bondar, Ткачук|tkachuk, Мельник|melnyk, Поліщук|polishchuk, Гриценко|hrytsenko',
    ),
  },
  american: {
    given: list('Liam, Olivia, Noah, Emma, Ethan, Madison, Mason, Harper, Logan, Abigail, DeShawn|deshawn, Guadalupe'),
    family: list('Johnson, Miller, Davis, Rodriguez, Anderson, Martinez, Jackson, Nguyen, Lee, Washington, Kim, Cohen'),
  },
  nordic: {
    given: list(
      'Ingrid, Bjørn|bjorn, Åse|aase, Þórunn|thorunn, Sigurður|sigurdur, Lars, Solveig, Jonas, Rūta|ruta, Žygimantas|zygimantas',
    ),
    family: list(
      'Hansen, Ødegård|odegard, Jónsdóttir|jonsdottir, Magnússon|magnusson, Lund, Kazlauskas, Šimkus|simkus, Berg',
    ),
  },
  filipino: {
    given: list('Maricel, Jun, Rosario, Angelo, Divina, Rodel, Jocelyn, Arnel, Liezl, Bernardo'),
    family: list('Santos, Reyes, Cruz, Bautista, dela Peña|delapena, Ocampo, Villanueva, Mendoza, Aquino, Magsaysay'),
  },
} satisfies Record<string, Names>;

export type Culture = keyof typeof NAMES;
