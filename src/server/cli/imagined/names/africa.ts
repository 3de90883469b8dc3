import { culture } from './culture.ts'

const yoruba = culture({
  men: `Ezekiel, Moses, Joseph, Samuel, Emmanuel, Akinwale, Adebayo, Adewale, Adekunle, Ayodele,
    Babatunde, Oladipo, Kolawole, Folarin, Gbenga, Kayode, Kunle, Lanre, Olayinka, Rotimi, Segun,
    Sola, Taiwo, Kehinde, Tunde, Wale, Yemi, Akin, Bolaji, Dele, Femi, Jide, Oluwaseun,
    Oluwafemi, Olumide`,
  women: `Abeni, Adunni, Aduke, Ajoke, Ayinke, Comfort, Grace, Victoria, Esther, Ruth, Abiodun,
    Morenike, Folasade, Folake, Funmilayo, Ibironke, Iyabo, Modupe, Ronke, Titilayo, Yetunde,
    Omolara, Bukola, Bisi, Bola, Kehinde, Taiwo, Toyin, Yewande, Oluwakemi, Damilola, Temitope,
    Tolulope, Simisola, Ireti`,
  families: `Adeyemi, Adebayo, Adeniyi, Afolabi, Agbaje, Ajayi, Akande, Akinola, Akinyemi, Alabi,
    Aluko, Ayodele, Babalola, Balogun, Bankole, Dada, Daramola, Fadipe, Fagbemi, Falola, Fatunbi,
    Idowu, Ishola, Ladipo, Lawal, Odunsi, Ogunbanjo, Ogundipe, Ogunleye, Ojo, Oke, Okunola,
    Oladele, Olaniyan, Olawale, Olayiwola, Olorunfemi, Oluwadare, Oni, Onifade, Oyebanjo,
    Oyedele, Oyelaran, Salami, Sowande`,
})

const igbo = culture({
  order: 'middle-name',
  men: `Cyprian, Augustine, Benedict, Sylvester, Raphael, Patrick, Godwin, Innocent, Sunday,
    Ogbonna, Okoro, Nwachukwu, Okechukwu, Chukwuemeka, Emeka, Ikenna, Obinna, Nnamdi, Azubuike,
    Chukwudi, Onyekachi, Uchenna, Uche, Chidi, Chibuzo, Chijioke, Ifeanyi, Chinedu, Kelechi,
    Kenechukwu, Tochukwu, Ugochukwu, Ebuka`,
  women: `Mgbeke, Nwakaego, Philomena, Bernadette, Cecilia, Theresa, Agatha, Rose, Patience,
    Akunna, Obiageli, Nkiruka, Uzoamaka, Ifeoma, Ijeoma, Ngozi, Nkechi, Nneka, Chinyere, Ebere,
    Adanna, Adaeze, Ugonma, Uju, Adaobi, Ogechi, Oluchi, Onyinye, Ezinne, Chioma, Chidinma,
    Amarachi, Chiamaka, Kosisochukwu`,
  families: `Agu, Amadi, Anozie, Anyanwu, Chukwu, Chukwuma, Ekeh, Eze, Ezeh, Ezeigbo, Ibe,
    Ibekwe, Igwe, Ike, Iwu, Madu, Mbah, Mbanefo, Njoku, Nnadi, Nwachukwu, Nwafor, Nwankwo, Nwosu,
    Obiora, Obioma, Odili, Ofor, Ogbu, Okafor, Okeke, Okereke, Okonkwo, Okorie, Okoye, Okpara,
    Onwuka, Onyeka, Opara, Orji, Osuji, Ude, Ugwu, Umeh, Uzoma`,
})

const akan = culture({
  men: `Kwasi, Kwadwo, Kwabena, Kwaku, Yaw, Kofi, Kwame, Kojo, Kobina, Ebo, Fiifi, Nana Yaw,
    Osei, Agyei, Kwasi Agyeman, Ebenezer, Emmanuel, Samuel, Isaac, Joseph, Daniel, Francis,
    Stephen, Ernest, Charles, George, Albert, Richard, Felix, Godfred, Bright, Michael`,
  women: `Akosua, Esi, Adwoa, Abena, Akua, Yaa, Efua, Afia, Ama, Aba, Araba, Ekua, Adjoa, Maame,
    Afua, Nana Ama, Akosua Serwaa, Comfort, Mercy, Beatrice, Elizabeth, Felicia, Grace, Janet,
    Dora, Victoria, Gifty, Charity, Vida, Rita, Doris, Abigail, Priscilla, Linda`,
  families: `Mensah, Owusu, Osei, Boateng, Agyeman, Asante, Amoah, Addo, Adjei, Ofori, Boakye,
    Frimpong, Antwi, Sarpong, Opoku, Darko, Danso, Amponsah, Ansah, Baidoo, Asiedu, Asamoah,
    Nkansah, Kyei, Bonsu, Donkor, Quaye, Tetteh, Lartey, Nartey, Ankrah, Ampofo, Dankwa, Gyamfi,
    Kumi, Manu, Nyarko, Oppong, Poku, Prempeh, Quansah, Sackey, Tawiah, Yeboah, Amissah, Otoo`,
})

const eastAfrican = culture({
  order: 'middle-name',
  men: `Ezekiel, Jeremiah, Elijah, Joseph, Stephen, Peter, Simon, Samuel, Daniel, Francis,
    Patrick, James, Charles, Geoffrey, Julius, Benson, Wilson, Bernard, Justus, Martin, Anthony,
    Michael, Philip, Juma, Hamisi, Kennedy, Eric, Victor, Baraka, Collins, Brian, Kevin, Dennis,
    Felix, Ian`,
  women: `Hannah, Tabitha, Rahab, Naomi, Ruth, Esther, Mary, Margaret, Agnes, Teresia, Grace,
    Jane, Lucy, Alice, Beatrice, Rose, Florence, Monica, Phyllis, Josephine, Susan, Catherine,
    Eunice, Lydia, Rehema, Purity, Mercy, Faith, Joyce, Irene, Zawadi, Winnie, Neema, Sharon,
    Brenda`,
  families: `Kamau, Mwangi, Njoroge, Kariuki, Kimani, Maina, Gitau, Karanja, Kinyua, Macharia,
    Muriuki, Ndungu, Ng'ang'a, Wachira, Waweru, Gathogo, Githinji, Otieno, Ochieng, Odhiambo,
    Omondi, Onyango, Okoth, Ouma, Owino, Oduor, Mutua, Musyoka, Kilonzo, Mbithi, Nzioka, Kiprono,
    Cheruiyot, Langat, Rotich, Wafula, Barasa, Wekesa, Simiyu, Mushi, Massawe, Kimaro, Ssemakula,
    Okello, Mugisha, Byaruhanga, Nsubuga, Tumusiime`,
  middles: {
    men: `Kamau, Mwangi, Njoroge, Kariuki, Otieno, Ochieng, Odhiambo, Omondi, Mutua, Kiprono,
      Wafula, Maina, Kimani`,
    women: `Wanjiku, Wambui, Nyambura, Wairimu, Njeri, Akinyi, Atieno, Achieng, Adhiambo, Mwende,
      Chebet, Nafula`,
  },
})

const ethiopian = culture({
  order: 'lineage',
  men: `Abebe, Kebede, Tadesse, Getachew, Girma, Haile, Mulugeta, Tesfaye, Alemu, Bekele,
    Demissie, Worku, Mekonnen, Negash, Asfaw, Ayele, Berhanu, Desta, Endale, Fikru, Hailu, Kassa,
    Lemma, Mengesha, Molla, Solomon, Sisay, Tilahun, Wondimu, Zerihun, Dawit, Yohannes, Yared,
    Eyob, Abel, Nahom, Natnael`,
  women: `Asnakech, Atsede, Belaynesh, Etenesh, Fantaye, Worknesh, Yeshi, Mulu, Almaz, Aster,
    Abeba, Tsehay, Emebet, Aynalem, Azeb, Birtukan, Fikirte, Genet, Haimanot, Hirut, Kidist,
    Lemlem, Marta, Meseret, Rahel, Roman, Saba, Selam, Senait, Tigist, Tsion, Makeda, Mahlet,
    Bethlehem, Hanna, Eden`,
  families: `Abebe, Abate, Admasu, Alemu, Asfaw, Ayele, Bekele, Belay, Berhanu, Demissie, Desta,
    Endale, Fikru, Gebremariam, Gebremedhin, Getachew, Girma, Gizaw, Habte, Hailu, Kassa, Kebede,
    Lemma, Mekonnen, Mengesha, Molla, Mulugeta, Negash, Sisay, Tadesse, Tekle, Tesfaye, Teshome,
    Tilahun, Woldemariam, Wondimu, Worku, Yohannes, Zeleke, Zerihun`,
})

const southernAfrican = culture({
  men: `Enoch, Elias, Petrus, Moses, Simon, Wilson, Sipho, Themba, Bongani, Mandla, Vusi,
    Vusumuzi, Jabulani, Mduduzi, Nkosinathi, Thulani, Zola, Mzwandile, Lungile, Sizwe, Dumisani,
    Khulekani, Musa, Sibusiso, Thabo, Tshepo, Kagiso, Lebohang, Mpho, Tumelo, Siyabonga, Lwazi,
    Ayanda, Andile, Luthando, Katlego`,
  women: `Martha, Maria, Selina, Evelyn, Gladys, Dikeledi, Mmapula, Puleng, Nomvula, Nomsa,
    Nomusa, Nokuthula, Thandiwe, Zodwa, Busisiwe, Sibongile, Ntombi, Ntombizodwa, Lindiwe,
    Nonhlanhla, Phumzile, Thembi, Thembeka, Nomathemba, Thandeka, Zanele, Noluthando, Nosipho,
    Nandi, Hlengiwe, Khanyisile, Precious, Gugu, Lerato, Palesa, Dineo, Refilwe, Keabetswe`,
  families: `Dlamini, Nkosi, Ndlovu, Khumalo, Sithole, Mkhize, Mthembu, Zulu, Ngcobo, Cele,
    Gumede, Hadebe, Mabaso, Majola, Mahlangu, Maseko, Mbatha, Mdluli, Mhlongo, Mkhwanazi, Mnguni,
    Mokoena, Molefe, Moloi, Motaung, Mtshali, Mvelase, Ncube, Ndaba, Ngubane, Ngwenya, Nhlapo,
    Nxumalo, Nyathi, Nzimande, Phiri, Shabangu, Sibiya, Sikhosana, Tau, Thwala, Vilakazi, Xaba,
    Zondi, Zungu, Zwane, Mofokeng`,
})

const senegalese = culture({
  men: `Samba, Demba, Birane, Mor, Massamba, Ngor, Diégane, Latyr, Modou, Mamadou, Amadou,
    Ousmane, Ibrahima, Moussa, Abdoulaye, Babacar, Boubacar, Oumar, Seydou, Souleymane, Assane,
    Aliou, Bakary, Moustapha, Saliou, Mactar, Gorgui, Serigne, Mbaye, Khadim, Tidiane`,
  women: `Coumba, Penda, Dado, Yacine, Fatou, Aminata, Awa, Mariama, Khady, Ndeye, Astou, Binta,
    Rokhaya, Sokhna, Oumou, Adama, Aissatou, Bineta, Dieynaba, Fanta, Kiné, Maïmouna,
    Mame Diarra, Nafissatou, Ramatoulaye, Salimata, Seynabou, Yandé, Arame, Sira, Djeneba`,
  families: `Ndiaye, Diop, Fall, Seck, Gueye, Sy, Diallo, Ka, Faye, Sarr, Mbaye, Niang, Thiam,
    Diouf, Diagne, Dieng, Camara, Kane, Samb, Lo, Mbengue, Sène, Ngom, Tall, Coly, Badji, Sagna,
    Sané, Coulibaly, Konaté, Diarra, Sangaré, Mbodj, Ndao, Sambou, Diatta, Manga, Kandji, Thiaw,
    Lèye`,
})

export const africa = { yoruba, igbo, akan, eastAfrican, ethiopian, southernAfrican, senegalese }
